import { css } from '@emotion/react'
import { newPrice } from '#shared/menu/new-price.ts'
import { priceFor } from '#shared/menu/price-for.ts'
import { OrderType } from '#shared/money/order-type.ts'
import type { RecipeDraft } from '#shared/recipes/contract.ts'
import { marginOf, netFor, raised } from '#shared/recipes/margin.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { useBranch } from '../place/branch-context.ts'
import { costTyped } from './cost-of.ts'
import type { Kitchen } from './use-pantry.ts'
import type { SoldThing, SoldThings } from './use-sold.ts'

/** What a market or a guest bears without a word. */
const STEP = 5

type Line = { readonly name: string; readonly price: number; readonly cost: number }

/** What is left of a price: now, in orders that leave, and if ingredients or the price rise. */
export function Earns({
  draft,
  kitchen,
  sold: { netOf },
  thing,
  goal,
  place: { currency },
}: {
  readonly draft: RecipeDraft
  readonly kitchen: Kitchen
  readonly sold: SoldThings
  readonly thing: SoldThing
  /** What ingredients may be of what guests pay, in percent. */
  readonly goal: number
  readonly place: Place
}) {
  const t = useT()
  const { money, percent } = useFormat()
  const { branch } = useBranch()
  const costIn = (type: OrderType) => costTyped(draft, kitchen, type)?.cost ?? 0
  const { price } = thing
  const cost = costIn('dine_in')
  if (price === 0) return null
  const net = netOf(price, thing.taxClass)
  const { foodCost } = marginOf(cost, net)
  const isOver = foodCost !== null && foodCost > goal
  const others = OrderType.options
    .map((type): Line => ({
      name: t(`orders.types.${type}`),
      price: priceFor(thing, type),
      cost: costIn(type),
    }))
    .filter((line) => line.price !== price || line.cost !== cost)
  const rows: readonly Line[] = [
    { name: t('recipes.now'), price, cost },
    ...others,
    { name: t('recipes.ifCosts', { percent: `${STEP}%` }), price, cost: raised(cost, STEP) },
    {
      name: t('recipes.ifPrice', { percent: `${STEP}%` }),
      price: newPrice(price, { kind: 'percent', by: STEP }, branch),
      cost,
    },
  ]
  // Taxes in a price are a share of it: so much more of what is left is as much more of the price.
  const needed = newPrice(
    price,
    { kind: 'amount', by: Math.ceil((price * netFor(cost, goal)) / net) - price },
    branch,
  )
  return (
    <>
      <StatusPill tone={isOver ? 'warn' : 'ok'}>
        {`${t('recipes.foodCost')}: ${foodCost === null ? '–' : percent(foodCost)} · ${t('recipes.target')}: ${percent(goal)}`}
      </StatusPill>
      <table css={table} aria-label={t('recipes.margin')}>
        <thead>
          <tr>
            <th scope="col">{thing.name}</th>
            <th scope="col">{t('fields.price')}</th>
            <th scope="col">{t('recipes.foodCost')}</th>
            <th scope="col">{t('recipes.margin')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { margin, foodCost: share } = marginOf(row.cost, netOf(row.price, thing.taxClass))
            return (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{money(row.price, currency)}</td>
                <td data-over={(share !== null && share > goal) || undefined}>
                  {share === null ? '–' : percent(share)}
                </td>
                <td>{money(margin, currency)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {isOver && (
        <p>{t('recipes.needed', { percent: percent(goal), price: money(needed, currency) })}</p>
      )}
    </>
  )
}

const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: 'var(--text-sm)',
  '& :is(th, td)': { padding: 'var(--space-2)', textAlign: 'end' },
  '& thead th:first-of-type': { textAlign: 'start' },
  '& tbody th': { fontWeight: 400, textAlign: 'start' },
  '& tbody tr': { borderBlockStart: '1px solid var(--line)' },
  '& tbody tr:first-of-type': { fontWeight: 600 },
  '& [data-over]': { color: 'var(--warn)', fontWeight: 600 },
})
