import type { Branch } from '#shared/branches/branch.ts'
import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import { type Recipe, type RecipeCategory, RecipeDraft } from '#shared/recipes/contract.ts'
import { USUAL_FOOD_COST } from '#shared/recipes/margin.ts'
import { RecipeTarget } from '#shared/recipes/recipe.ts'
import type { Page, Query } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { allPages } from '../../ui/list/all-pages.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import * as z from 'zod/mini'
import { CostChange } from './CostChange.tsx'
import { CostPanel } from './CostPanel.tsx'
import { FoodCost } from './FoodCost.tsx'
import { BLANK_RECIPE, RECIPE_FIELDS, RecipeForm } from './recipe-form.ts'
import type { RecipeHere } from './recipe-here.ts'
import { RecipeMore } from './RecipeMore.tsx'
import { isOfCosts, percentOf, RISES, sortedByCosts, standing } from './standing.ts'
import type { SoldThings } from './use-sold.ts'

type RecipeParts = {
  readonly sold: SoldThings
  readonly categories: readonly RecipeCategory[]
  readonly branch: Branch
}

/** The recipes as a branch lists them. */
export function recipesIn(parts: RecipeParts) {
  const { sold, categories, branch } = parts
  const { currency } = branch
  const targetOf = ({ categoryId }: Pick<Recipe, 'categoryId'>): number =>
    categories.find(({ _id }) => _id === categoryId)?.foodCost ?? USUAL_FOOD_COST
  const of = (row: RecipeHere) => standing(row, sold)
  const money = (amount: number | null) => amount && { money: Math.round(amount), currency }
  return resource<RecipeHere, RecipeDraft>({
    name: 'nav.recipes',
    empty: 'recipes.empty',
    areas: ['recipes', 'recipeCategories', 'ingredients', 'inventory'],
    search: true,
    filters: [
      {
        name: 'categoryId',
        label: 'fields.category',
        records: true,
        choices: categories.map(({ _id, name }) => ({ value: _id, label: name })),
      },
      {
        name: 'target',
        label: 'recipes.of',
        choices: RecipeTarget.options.map((value) => ({
          value,
          text: `recipes.targets.${value}` as const,
        })),
      },
      {
        name: 'only',
        label: 'ingredients.show',
        choices: [
          { value: 'over', text: 'recipes.over' },
          { value: 'uncosted', text: 'ingredients.only.uncosted' },
        ],
      },
      {
        name: 'rose',
        label: 'recipes.roseBy',
        choices: RISES.map((value) => ({ value, label: `${value}%` })),
      },
    ],
    title: ({ name }) => name,
    columns: [
      { title: 'fields.name', cell: ({ name }) => name, sort: 'name' },
      {
        title: 'fields.price',
        cell: (row, { format }) => {
          const { price } = of(row)
          return price === null ? '–' : format.money(price, currency)
        },
        value: (row) => money(of(row).price),
        figures: true,
        sort: 'price',
      },
      {
        title: 'ingredients.cost',
        cell: (row, { format }) => {
          const { cost } = of(row)
          return cost === null ? '–' : format.money(Math.round(cost), currency)
        },
        value: (row) => money(of(row).cost),
        figures: true,
        sort: 'cost',
        phone: 'end',
      },
      {
        title: 'recipes.change30',
        cell: (row, { format }) => {
          const { change } = of(row)
          return change === null ? (
            '–'
          ) : (
            <CostChange
              amount={format.money(Math.round(change.amount / 1000), currency)}
              percent={change.percent}
            />
          )
        },
        value: (row) => percentOf(of(row).change),
        figures: true,
        sort: 'change',
      },
      {
        title: 'recipes.foodCost',
        cell: (row) => <FoodCost of={of(row)} target={targetOf(row)} />,
        value: (row) => of(row).foodCost,
        figures: true,
        sort: 'foodCost',
        phone: 'top',
      },
      {
        title: 'recipes.margin',
        cell: (row, { format }) => {
          const { margin } = of(row)
          return margin === null ? '–' : format.money(margin, currency)
        },
        value: (row) => money(of(row).margin),
        figures: true,
        sort: 'margin',
      },
      {
        title: 'recipes.portions',
        cell: ({ cost }, { format }) =>
          cost?.portions == null ? '–' : format.number(cost.portions),
        value: ({ cost }) => cost?.portions ?? null,
        figures: true,
        sort: 'portions',
      },
      {
        title: 'recipes.of',
        cell: ({ target }, { t }) => (target ? t(`recipes.targets.${target}`) : '–'),
        phone: 'low',
        wide: true,
      },
      {
        title: 'fields.category',
        cell: ({ categoryId }) => categories.find(({ _id }) => _id === categoryId)?.name ?? '–',
        wide: true,
      },
    ],
    more: RecipeMore,
    form: {
      add: 'recipes.add',
      manage: ['manage_recipes'],
      fields: RECIPE_FIELDS,
      schema: RecipeForm,
      blank: (_place, as) => blankFor(as, sold),
      below: CostPanel,
      beside: true,
    },
    // Lines are edited in the form: a cell holds no list of them.
    sheet: { draft: SHEET, blank: { ...BLANK_RECIPE } },
    api: ({ recipes }, place) => ({
      ...ofCollection(recipes, { restaurantId: place.restaurantId }),
      list: (query) => listed(recipes, place, query, { ...parts, targetOf }),
      async get(id) {
        const { restaurantId, branchId } = place
        const [recipe, cost] = await Promise.all([
          recipes.get({ params: { id }, query: { restaurantId } }),
          recipes.cost({ params: { id }, query: { branchId } }),
        ])
        return { ...recipe, cost }
      },
    }),
  })
}

const SHEET = z.pick(RecipeDraft, { name: true, categoryId: true, steps: true, note: true })

/** Returns the form of a new recipe; `as` names the dish, the choice or the ingredient that it is of. */
function blankFor(as: string, { dishes, choices }: SoldThings): RecipeDraft {
  const name = (dishes.get(as) ?? choices.get(as))?.name ?? ''
  const target = dishes.has(as) ? 'dish' : choices.has(as) ? 'choice' : null
  return target ? { ...BLANK_RECIPE, target, targetId: as, name } : BLANK_RECIPE
}

type Calls = ApiClient<Contract>['recipes']

/** Reads a page with its costs. What costs decide is decided here: the server keeps no costs of recipes. */
async function listed(
  { list, bulkCalculateCosts }: Calls,
  { restaurantId, branchId }: Place,
  query: Query,
  of: RecipeParts & { readonly targetOf: (row: Recipe) => number },
): Promise<Page<RecipeHere>> {
  const read = (more: Query) => list({ query: { ...more, restaurantId } })
  if (!isOfCosts(query)) {
    const page = await read(query)
    const ids = page.results.map(({ _id }) => _id)
    return { ...page, results: await withCosts(page.results, ids) }
  }
  const { sort: _sort, only: _only, rose: _rose, ...narrowed } = query
  const all = (await allPages<Recipe, Page<Recipe>>(narrowed, read)) ?? []
  const found = sortedByCosts(await withCosts(all, undefined), query, of)
  const { page, limit } = query
  return {
    results: found.slice((page - 1) * limit, page * limit),
    page,
    limit,
    totalPages: Math.ceil(found.length / limit),
    totalResults: found.length,
  }

  async function withCosts(rows: readonly Recipe[], ids: string[] | undefined) {
    if (rows.length === 0) return []
    const body = { branchId, ...(ids && { recipes: ids }) }
    const { results } = await bulkCalculateCosts({ body })
    const costs = new Map(results.map((one) => [one._id, one]))
    return rows.map((row) => ({ ...row, cost: costs.get(row._id) }))
  }
}
