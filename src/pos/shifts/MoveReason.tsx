import { css } from '@emotion/react'
import type { ShortExpense } from '#shared/expenses/contract.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { ReasonChoice } from '../frame/ReasonChoice.tsx'
import { PayOutPurpose } from './PayOutPurpose.tsx'
import type { Purpose } from './purpose.ts'
import { ReturnKeys } from './ReturnKeys.tsx'

/** Why cash moves: what it is spent on, whose cash comes back, or a reason. */
export function MoveReason({
  kind,
  usual,
  reason,
  onReason,
  purpose,
  onPurpose,
  onReturned,
}: {
  readonly kind: 'in' | 'out' | 'drop'
  readonly usual: readonly TextKey[]
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly purpose: Purpose
  readonly onPurpose: (purpose: Purpose) => void
  /** A rejected pay-out was chosen: its amount comes back. */
  readonly onReturned: (expense: ShortExpense) => void
}) {
  if (kind === 'out') {
    return <PayOutPurpose {...{ usual, reason, onReason }} value={purpose} onChange={onPurpose} />
  }
  return (
    <div css={look}>
      {kind === 'in' && (
        <ReturnKeys
          value={purpose.returns}
          onChange={(expense) => {
            onPurpose({ ...purpose, returns: expense?._id ?? null })
            if (expense) onReturned(expense)
          }}
        />
      )}
      <ReasonChoice usual={usual} value={reason} onChange={onReason} />
    </div>
  )
}

const look = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-4)', minWidth: 0 })
