import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import Undo2 from 'lucide-react/icons/undo-2'
import type { DishCount } from '#shared/menu/dish-count.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'
import type { DishTotal } from '../board/all-day.ts'
import { StockNotice } from '../stock/StockNotice.tsx'
import { type Stock, type StockDish, useSoldOut } from '../stock/use-stock.ts'
import { Sheet } from './Sheet.tsx'

/** Everything that is still to cook, dish by dish, and the sold-out dishes. */
export function AllDaySheet({
  totals,
  stock,
  onDish,
  onClose,
}: {
  readonly totals: readonly DishTotal[]
  /** Null if no one here may mark a dish sold out. */
  readonly stock: Stock | null
  readonly onDish: (dish: StockDish) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const { list: out } = useSoldOut(stock)
  const counts = new Map(useRows('dishCounts').map((count) => [count._id, count]))
  const isNoneLeft = ({ _id }: StockDish) => counts.get(_id)?.left === 0
  return (
    <Sheet title={t('kitchen.allDay')} onClose={onClose}>
      {totals.length === 0 && <EmptyState title={t('kitchen.emptyTitle')} />}
      <ul css={list}>
        {totals.map(({ key, name, quantity, menuItemId: _id }) => (
          <li key={key} css={row}>
            <b css={figure}>{quantity}</b>
            <span css={words}>
              {local(name)} <Left count={counts.get(_id ?? '')} />
            </span>
            {stock && _id !== undefined && (
              <Button
                kind="bare"
                icon={<Ban aria-hidden />}
                css={quiet}
                aria-label={`${t('kitchen.markSoldOut')}: ${local(name)}`}
                title={t('kitchen.markSoldOut')}
                onClick={() => onDish({ _id, name })}
              />
            )}
          </li>
        ))}
      </ul>
      {out && out.length > 0 && (
        <>
          <h3 css={heading}>{t('orders.soldOut')}</h3>
          <ul>
            {out.map((dish) => (
              <li key={dish._id} css={row}>
                <span css={words}>
                  {local(dish.name)}{' '}
                  <span css={since}>
                    {format.time(dish.since)}{' '}
                    {dish.lacks !== undefined && t('orders.lacks', { name: dish.lacks })}
                  </span>
                </span>
                <Button
                  icon={<Undo2 aria-hidden />}
                  aria-label={`${t('kitchen.putBack')}: ${local(dish.name)}`}
                  busy={stock?.busy ?? false}
                  onClick={() => stock?.putBack(dish, { ...dish, isNoneLeft: isNoneLeft(dish) })}
                >
                  {t('kitchen.putBack')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {/* The one of the board is behind this sheet. */}
      {stock && <StockNotice stock={stock} />}
    </Sheet>
  )
}

/** How many are left, and how many were sold beyond that. */
function Left({ count }: { readonly count: DishCount | undefined }) {
  const t = useT()
  if (!count) return null
  const { left, over } = count
  const words = [
    t('orders.left', { n: left }),
    ...(over === undefined ? [] : [t('kitchen.oversold', { n: over })]),
  ]
  return <span css={leftLook}>{words.join(' · ')}</span>
}

const leftLook = css({ color: 'var(--warn)', fontSize: '0.9em', fontWeight: 600 })
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17em), 1fr))',
  columnGap: 'var(--space-6)',
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.7em',
  minHeight: '2.6em',
  paddingBlock: 'var(--space-2)',
  borderBlockEnd: '1px solid var(--line)',
  '& button': { flex: 'none' },
})
// One beside each dish: loud ones would look as if all were sold out.
const quiet = css({ '&&': { color: 'var(--ink-3)' } })
const words = css({ flex: 1, minWidth: 0 })
const figure = css({
  flex: 'none',
  minWidth: '1.6em',
  textAlign: 'end',
  color: 'var(--accent)',
  fontFamily: 'var(--font-display)',
  fontSize: '1.2em',
})
const heading = css({ marginBlock: 'var(--space-6) var(--space-2)', fontSize: '1em' })
const since = css({ color: 'var(--ink-3)', fontSize: '0.9em' })
