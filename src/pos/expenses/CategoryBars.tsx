import { css } from '@emotion/react'
import type { ByCategory, ExpenseMonth } from '#shared/expenses/month.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'

/** What was spent by category, the largest first, against its budget or else the month before. */
export function CategoryBars({
  of: { categories, currency, month },
}: {
  readonly of: ExpenseMonth
}) {
  const t = useT()
  const format = useFormat()
  const { set } = useAddress()
  const money = (amount: number) => format.money(amount, currency)
  const shown = categories
    .filter(({ spent, budget, before }) => spent > 0 || before > 0 || (budget ?? 0) > 0)
    .toSorted((one, other) => other.spent - one.spent)
  if (shown.length === 0) return null
  const open = ({ categoryId }: ByCategory) =>
    set({ month, categoryId: categoryId ?? '', state: 'booked', page: '' }, { replace: true })
  return (
    <ul css={list}>
      {shown.map((one) => {
        const { categoryId, name, use, spent, before, budget } = one
        const goal = budget ?? before
        const over = budget !== null && spent > budget
        return (
          <li key={categoryId ?? ''}>
            <button type="button" css={row} onClick={() => open(one)}>
              <span css={words}>
                <strong>{name || t('expenses.noCategory')}</strong>
                <small>
                  {[
                    use === 'purchases' && t('expenses.uses.purchases'),
                    budget === null
                      ? `${t('expenses.before')} ${money(before)}`
                      : `${t('expenses.budget')} ${money(budget)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <b data-over={over || undefined}>{money(spent)}</b>
              {/* Without a budget and a month before there is nothing to fill. */}
              {goal > 0 && (
                <span css={track} aria-hidden>
                  <span
                    css={bar}
                    data-over={over || undefined}
                    style={{ width: `${Math.min(100, (100 * spent) / goal)}%` }}
                  />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: 'var(--space-2) var(--space-5)',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: 'var(--space-1) var(--space-3)',
  width: '100%',
  minHeight: 'var(--hit)',
  paddingBlock: 'var(--space-2)',
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& b': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& b[data-over]': { color: 'var(--danger)' },
})
const words = css({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': { color: 'var(--ink-2)' },
})
const track = css({
  gridColumn: '1 / -1',
  height: 6,
  borderRadius: 'var(--radius-pill)',
  background: 'var(--sunken)',
  overflow: 'hidden',
})
const bar = css({
  display: 'block',
  height: '100%',
  background: 'var(--action)',
  '&[data-over]': { background: 'var(--danger)' },
})
