import { css } from '@emotion/react'
import { useState } from 'react'
import { COSTS_SEEN } from '#shared/inventory/costs-seen.ts'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import { newPrice } from '#shared/menu/new-price.ts'
import { soldFrom } from '#shared/menu/sizes.ts'
import { netIn } from '#shared/pricing/net-in.ts'
import { marginOf, raised } from '#shared/recipes/margin.ts'
import type { PartProps } from '../../ui/form/field.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useMenuRows } from './use-menu-rows.ts'

/** Of a form of a dish what its margin follows from. */
type Priced = {
  readonly price: number
  readonly taxClass: string
  readonly modifierGroupIds: readonly string[]
  readonly soldBy: string
  readonly combo: readonly unknown[]
}

/** What a market or a guest bears without a word. */
const STEP = 5

/** What is left of the price of a dish, for people who may see costs; nothing while its cost is not known. */
export function DishMargin({ draft }: Pick<PartProps<Priced>, 'draft'>) {
  const { may, mayOpen } = useAccess()
  const dish = useAddress().get('dish')
  const shows = dish !== '' && may(COSTS_SEEN) && mayOpen({ feature: 'recipes' })
  return shows && draft.price > 0 ? <Margins dish={dish} draft={draft} /> : null
}

/** What is left of the price as it is typed: now, and if costs or the price rise. */
function Margins({ dish, draft }: { readonly dish: string; readonly draft: Priced }) {
  const t = useT()
  const { money, percent } = useFormat()
  const { branch } = useBranch()
  const { groups } = useMenuRows()
  const report = useRead('menuItems.inventoryReport', { query: { branchId: branch._id } }, [
    'menuItems',
    'recipes',
    'ingredients',
    'inventory',
  ])
  // Taxes change with a day, not with an open form.
  const [at] = useState(() => Date.now())
  if (!report.page) return <LoadFailed of={report}>{t('recipes.margin')}</LoadFailed>
  const found = report.page.results.find(({ _id }) => _id === dish)
  if (!found?.complete || found.cost === null) return null
  const { cost } = found
  const { taxClass } = draft
  const price = leastPrice(draft, groups)
  const netOf = netIn(branch, at)
  const higher = newPrice(price, { kind: 'percent', by: STEP }, branch)
  const rows = [
    { name: t('recipes.now'), cost, price },
    { name: t('recipes.ifCosts', { percent: `${STEP}%` }), cost: raised(cost, STEP), price },
    { name: t('recipes.ifPrice', { percent: `${STEP}%` }), cost, price: higher },
  ]
  return (
    <table css={look} aria-label={t('recipes.margin')}>
      <tbody>
        {rows.map((row) => {
          const { margin, foodCost } = marginOf(row.cost, netOf(row.price, taxClass))
          return (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{money(margin, branch.currency)}</td>
              <td>{foodCost === null ? '–' : percent(foodCost)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What guests pay at least: of a dish with sizes the price of the cheapest. */
function leastPrice(
  { price, modifierGroupIds, soldBy, combo }: Priced,
  groups: readonly ModifierGroup[],
): number {
  if (soldBy !== 'piece' || combo.length > 0) return price
  const dish = { price, modifierGroupIds: [...modifierGroupIds] }
  return soldFrom(dish, (id) => groups.find(({ _id }) => _id === id)).price
}

/** It follows from the price. */
export const NoText = () => null

const look = css({
  width: '100%',
  marginBlockStart: 'var(--space-2)',
  borderCollapse: 'collapse',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 400, textAlign: 'start' },
  '& td': { paddingInlineStart: 'var(--space-3)', textAlign: 'end', whiteSpace: 'nowrap' },
})
