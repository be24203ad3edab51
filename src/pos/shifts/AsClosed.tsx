import type { CashCount } from '#shared/cash/count.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useLastClosed } from './use-last-closed.ts'

/** The cash in the drawer when the last shift was closed, in one tap; nothing if that is not known. */
export function AsClosed({
  count: { currency, notes },
  onTake,
}: {
  readonly count: CashCount
  readonly onTake: (count: CashCount) => void
}) {
  const t = useT()
  const format = useFormat()
  const last = useLastClosed()
  const closed = typeof last === 'object' ? last?.closingCashCount : null
  if (closed?.currency !== currency) return null
  // What was noted then was about that count.
  const { notes: _notes, ...pieces } = closed
  return (
    <Button wide onClick={() => onTake({ ...pieces, ...(notes !== undefined && { notes }) })}>
      {t('shifts.asClosed', { amount: format.money(closed.total, currency) })}
    </Button>
  )
}
