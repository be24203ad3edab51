import type { Ingredient, IngredientDraft } from '#shared/ingredients/contract.ts'
import type { Column } from '../../ui/list/list.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { BLANK_INGREDIENT, INGREDIENT_FIELDS, IngredientForm, KINDS } from './ingredient-form.ts'
import type { IngredientHere } from './ingredient-here.ts'
import { IngredientMore } from './IngredientMore.tsx'
import { AverageCost, OnHand, Quantity } from './stock-cells.tsx'
import { inUnit, unitCost, worth } from './stock-values.ts'

type Parts = {
  readonly seesCosts: boolean
  readonly categories: readonly { readonly value: string; readonly label: string }[]
}

/** The ingredients as a branch lists them. */
export const ingredientsIn = ({ seesCosts, categories }: Parts) => {
  const categoryOf = ({ categoryId }: Ingredient) =>
    categories.find(({ value }) => value === categoryId)?.label ?? '–'
  const costs: readonly Column<IngredientHere>[] = [
    {
      title: 'ingredients.cost',
      cell: (row, { place }) => <AverageCost row={row} currency={place.currency} />,
      value: (row, { place }) => {
        const cost = unitCost(row)
        return cost === null ? null : { money: Math.round(cost), currency: place.currency }
      },
      figures: true,
    },
    {
      title: 'ingredients.value',
      cell: ({ stock }, { format, place }) =>
        stock.value === null ? '–' : format.money(worth(stock.value), place.currency),
      value: ({ stock }, { place }) =>
        stock.value === null ? null : { money: worth(stock.value), currency: place.currency },
      figures: true,
      sort: 'value',
      total: (page, { format, place }) =>
        'value' in page && typeof page.value === 'number'
          ? format.money(worth(page.value), place.currency)
          : undefined,
    },
  ]
  return resource<IngredientHere, IngredientDraft>({
    name: 'nav.ingredients',
    empty: 'ingredients.empty',
    areas: ['ingredients', 'inventory'],
    search: true,
    filters: [
      {
        name: 'only',
        label: 'ingredients.show',
        choices: (['low', 'negative', 'uncosted'] as const).map((value) => ({
          value,
          text: `ingredients.only.${value}` as const,
        })),
      },
      { name: 'categoryId', label: 'fields.category', choices: categories, records: true },
      { name: 'kind', label: 'ingredients.kind', choices: KINDS },
    ],
    title: ({ name }) => name,
    columns: [
      { title: 'fields.name', cell: ({ name }) => name, sort: 'name' },
      {
        title: 'ingredients.onHand',
        cell: (row) => <OnHand row={row} />,
        value: (row) => inUnit(row, row.stock.quantity),
        figures: true,
        sort: 'quantity',
        phone: 'top',
      },
      {
        title: 'fields.least',
        cell: (row) => <Quantity row={row} of={row.stock.minimum} />,
        value: (row) => inUnit(row, row.stock.minimum),
        figures: true,
      },
      {
        title: 'ingredients.par',
        cell: (row) => <Quantity row={row} of={row.stock.par} />,
        value: (row) => inUnit(row, row.stock.par),
        figures: true,
        wide: true,
      },
      ...(seesCosts ? costs : []),
      { title: 'fields.category', cell: categoryOf, phone: 'low' },
      {
        title: 'ingredients.kind',
        cell: ({ kind }, { t }) => t(`ingredients.kinds.${kind}`),
        sort: 'kind',
        wide: true,
      },
    ],
    more: IngredientMore,
    form: {
      add: 'ingredients.add',
      manage: ['manage_ingredients'],
      fields: INGREDIENT_FIELDS,
      schema: IngredientForm,
      blank: BLANK_INGREDIENT,
    },
    api: ({ ingredients }, { restaurantId, branchId }) => ({
      ...ofCollection(ingredients, { restaurantId }),
      list: (query) => ingredients.inBranch({ query: { ...query, branchId } }),
      async get(id) {
        const [ingredient, stock] = await Promise.all([
          ingredients.get({ params: { id }, query: { restaurantId } }),
          ingredients.stock({ params: { id }, query: { branchId } }),
        ])
        return { ...ingredient, stock }
      },
    }),
  })
}
