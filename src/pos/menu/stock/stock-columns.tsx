import type { Category } from '#shared/menu/menu.ts'
import type { DishStock } from '#shared/menu/inventory-report.ts'
import { StatusPill } from '../../../ui/controls/StatusPill.tsx'
import type { Column } from '../../../ui/list/list.ts'

const PER_UNIT = 1000

/** The columns of what stock is good for; `shows`: the person may see what things cost. */
export function stockColumns(
  categories: readonly Category[],
  shows: boolean,
): readonly Column<DishStock>[] {
  const costs: readonly Column<DishStock>[] = [
    {
      title: 'ingredients.cost',
      cell: ({ cost, complete }, { t, format, place }) =>
        cost === null || !complete
          ? t('recipes.unknown')
          : format.money(Math.round(cost / PER_UNIT), place.currency),
      value: ({ cost, complete }, { place }) =>
        cost === null || !complete
          ? null
          : { money: Math.round(cost / PER_UNIT), currency: place.currency },
      figures: true,
      sort: 'cost',
    },
    {
      title: 'recipes.margin',
      cell: ({ margin }, { format, place }) =>
        margin === null ? '–' : format.money(margin, place.currency),
      value: ({ margin: money }, { place }) =>
        money === null ? null : { money, currency: place.currency },
      figures: true,
      sort: 'margin',
      phone: 'end',
    },
  ]
  return [
    {
      title: 'fields.name',
      cell: ({ name }, { text }) => text(name),
      sort: 'name',
    },
    {
      title: 'recipes.portions',
      cell: ({ hasRecipe, portions }, { t, format }) =>
        hasRecipe ? (
          portions === null ? (
            '–'
          ) : (
            format.number(portions)
          )
        ) : (
          <StatusPill tone="warn">{t('menu.noRecipe')}</StatusPill>
        ),
      value: ({ portions }) => portions,
      figures: true,
      sort: 'portions',
      phone: 'top',
    },
    {
      title: 'menu.scarce',
      cell: ({ scarce }) => scarce?.name ?? '–',
      value: ({ scarce }) => scarce?.name ?? null,
      phone: 'low',
    },
    {
      title: 'fields.category',
      cell: ({ categoryId }, { text }) => {
        const found = categories.find(({ _id }) => _id === categoryId)
        return found ? text(found.name) : '–'
      },
      wide: true,
    },
    {
      title: 'fields.price',
      cell: ({ price }, { format, place }) => format.money(price, place.currency),
      value: ({ price: money }, { place }) => ({ money, currency: place.currency }),
      figures: true,
      sort: 'price',
    },
    {
      title: 'menu.soldIn7',
      cell: ({ sold }, { format }) => format.number(sold),
      value: ({ sold }) => sold,
      figures: true,
      sort: 'sold',
    },
    ...(shows ? costs : []),
  ]
}
