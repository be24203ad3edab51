import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { CashMovement } from '#shared/cash/movement.ts'
import { isReversed } from '#shared/cash/moved.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** What happened to a drawer besides payments, the latest first; what was taken back is struck through. */
export function Movements({
  movements,
  currency,
  renderAction,
}: {
  readonly movements: readonly CashMovement[]
  readonly currency: string
  /** At the end of a movement that holds. */
  readonly renderAction?: (movement: CashMovement) => ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const textOf = useMovementText()
  const shown = movements.filter(({ reverses }) => reverses === null).toReversed()
  return (
    <ul css={look}>
      {shown.map((movement) => {
        const { _id, amount, count, by, approvedBy, at } = movement
        const gone = isReversed(movement, movements)
        const sums = count
          ? [count, ...(count.foreign ?? [])].map(({ total, currency: of }) => [total, of] as const)
          : [[amount, movement.currency ?? currency] as const]
        const facts = [
          format.time(at),
          by.name,
          approvedBy && `${t('audit.facts.allowedBy')}: ${approvedBy.name}`,
          gone && t('shifts.takenBack'),
        ]
        return (
          <li key={_id} data-gone={gone || undefined}>
            <span>
              <strong>{textOf(movement)}</strong>
              <small>{facts.filter(Boolean).join(' · ')}</small>
            </span>
            {(amount !== 0 || count) && (
              <b>
                {sums
                  .filter(([sum], place) => sum !== 0 || place === 0)
                  .map(([sum, of]) => format.money(sum, of))
                  .join(' · ')}
              </b>
            )}
            {!gone && renderAction?.(movement)}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns a movement in words: its kind, the reason, and to whom the drawer went. */
function useMovementText(): (movement: CashMovement) => string {
  const t = useT()
  return ({ kind, reason, to, isTip, category }) => {
    const words = [
      t(`shifts.moves.${kind}`),
      to?.name,
      isTip ? t('expenses.tips') : category,
      reason,
    ]
    return [...new Set(words)].filter(Boolean).join(' · ')
  }
}

const look = css({
  display: 'grid',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-4)',
    minHeight: 44,
    paddingBlock: 'var(--space-2)',
    borderBlockEnd: '1px solid var(--line)',
  },
  '& > li > span': { flex: 1, display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: 'var(--ink-2)' },
  '& b': { whiteSpace: 'nowrap' },
  '& > li[data-gone] strong, & > li[data-gone] b': {
    color: 'var(--ink-2)',
    textDecoration: 'line-through',
  },
})
