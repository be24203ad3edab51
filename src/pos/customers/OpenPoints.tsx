import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Figures } from '../../ui/report/Figures.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useCrm } from './use-crm.ts'

/** What guests could redeem today, what it would pay, and what will be gone soon. Its place is kept while it is read. */
export function OpenPoints() {
  const t = useT()
  const format = useFormat()
  const { currency } = useBranchPlace()
  const { points = null } = useCrm().page ?? {}
  const number = (of: number | undefined) => (of === undefined ? '–' : format.number(of))
  return (
    <Figures
      of={[
        { label: t('crm.openPoints'), value: number(points?.open) },
        {
          label: t('crm.pointsWorth'),
          value: points === null ? '–' : format.money(points.worth, currency),
        },
        { label: t('crm.expiring'), value: number(points?.expiring) },
      ]}
    />
  )
}
