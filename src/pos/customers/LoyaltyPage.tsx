import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { OpenPoints } from './OpenPoints.tsx'
import { programsIn } from './programs.tsx'
import { tiersIn } from './tiers.tsx'

const VIEWS = ['programs', 'tiers'] as const
type View = (typeof VIEWS)[number]

/** By what guests earn points, what they are called, and what the restaurant owes them. */
export function LoyaltyPage() {
  const { get } = useAddress()
  return get('view') === 'tiers' ? <Tiers /> : <Programs />
}

function Programs() {
  const place = useBranchPlace()
  const { may } = useAccess()
  const list = useMemo(() => programsIn(place.currency), [place.currency])
  return (
    <ResourcePage
      resource={list}
      place={place}
      may={may}
      tabs={{
        of: 'pages.crmLoyalty',
        row: (
          <>
            <LoyaltyTabs of="programs" />
            <OpenPoints />
          </>
        ),
      }}
    />
  )
}

function Tiers() {
  const place = useBranchPlace()
  const { may } = useAccess()
  const list = useMemo(() => tiersIn(place.currency), [place.currency])
  return (
    <ResourcePage
      resource={list}
      place={place}
      may={may}
      tabs={{ of: 'pages.crmLoyalty', row: <LoyaltyTabs of="tiers" /> }}
    />
  )
}

function LoyaltyTabs({ of }: { readonly of: View }) {
  const t = useT()
  const { paths } = useBranch()
  const navigate = useNavigate()
  return (
    <SegmentedRow<View>
      label={t('pages.crmLoyalty')}
      segments={VIEWS.map((value) => ({ value, label: t(`loyalty.${value}`) }))}
      value={of}
      onChange={(view) =>
        void navigate(`${paths.home}/crm/loyalty${view === 'tiers' ? '?view=tiers' : ''}`)
      }
    />
  )
}
