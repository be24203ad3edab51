import { useMemo } from 'react'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { Calendar } from './calendar/Calendar.tsx'
import { promotionsIn } from './promotions.tsx'

const VIEWS = ['list', 'calendar'] as const
type View = (typeof VIEWS)[number]

/** What makes bills lower by a rule: as a list, and by the weeks in which they are on. */
export function PromotionsPage() {
  const t = useT()
  const place = useBranchPlace()
  const { may } = useAccess()
  const { get, set } = useAddress()
  const today = useBusinessDay()
  const list = useMemo(() => promotionsIn(place, today), [place, today])
  const view = VIEWS.find((one) => one === get('view')) ?? 'list'
  const tabs = (
    <SegmentedRow<View>
      label={t('nav.promotions')}
      segments={[
        { value: 'list', label: t('promotions.list') },
        { value: 'calendar', label: t('promotions.calendar.title') },
      ]}
      value={view}
      onChange={(next) => set({ id: '', do: '', view: next === 'list' ? '' : next })}
    />
  )
  if (view === 'calendar') return <Calendar today={today}>{tabs}</Calendar>
  return (
    <ResourcePage
      resource={list}
      place={place}
      may={may}
      tabs={{ of: 'nav.promotions', row: tabs }}
    />
  )
}
