import type { ShiftDraft } from '#shared/shifts/contract.ts'
import { overlapping } from '#shared/shifts/overlapping.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { useRead } from '../../ui/query/use-read.ts'

/** Warns of a planned shift at the hours of another. No refusal: a hand-over may be meant. */
export function Overlap({
  draft,
  place: { branchId },
}: {
  readonly draft: ShiftDraft
  readonly place: Place
}) {
  const t = useT()
  const format = useFormat()
  const own = useAddress().get('id')
  const query = { branchId, limit: 100 }
  const list = useRead('shiftDefinitions.list', { query }, ['shiftDefinitions'])
  const others = (list.page?.results ?? []).filter(({ _id }) => _id !== own)
  const met = overlapping(draft, others)
  if (list.state === 'failed') return <LoadFailed of={list} />
  if (met.length === 0) return null
  const names = format.list(
    met.map(
      ({ name, startTime, endTime }) =>
        `${name} (${format.clock(startTime)} – ${format.clock(endTime)})`,
    ),
  )
  return <Banner tone="warn">{t('shifts.overlaps', { names })}</Banner>
}
