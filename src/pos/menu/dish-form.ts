import * as z from 'zod/mini'
import { Id } from '#shared/contract/scalars.ts'
import { Allergen } from '#shared/menu/allergen.ts'
import { ItemDraft, MenuName } from '#shared/menu/drafts.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { SoldBy } from '#shared/menu/sold-by.ts'
import { Tag } from '#shared/menu/tag.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { FormField } from '../../ui/form/field.ts'
import { useTaxClasses } from '../place/use-tax-classes.ts'
import { AVAILABILITY_FIELD } from '../frame/availability/availability-field.ts'
import { ComboDish } from './combo-dish.ts'
import { ComboDishesField } from './ComboDishesField.tsx'
import { DishMargin, NoText } from './DishMargin.tsx'
import { PictureField } from '../place/picture/PictureField.tsx'
import { fromTypePricesForm, toTypePricesForm, typePricesForm } from './type-prices-form.ts'
import { useMenuRows } from './use-menu-rows.ts'
import { useStations } from './use-stations.ts'

/** The choice of a dish that is made where its category says; no station has such a code. */
export const AS_CATEGORY = '*'

/** A box that is left empty is no barcode. */
export const DishForm = z.extend(ItemDraft, {
  barcode: z.string().check(z.maxLength(40)),
  soldBy: z.enum(['piece', ...SoldBy.options]),
  typePrices: z.object(typePricesForm),
  /** No rows: it is no combo. */
  combo: z.array(
    z.object({
      _id: Id,
      name: MenuName,
      dishes: z.array(ComboDish).check(z.minLength(1, { error: 'form.required' })),
    }),
  ),
})
export type DishForm = z.output<typeof DishForm>

/** `station`: where it is made while its category says nothing. */
export const toDraft = (form: DishForm, station: string): ItemDraft => ({
  ...form,
  station: form.station === AS_CATEGORY ? station : form.station,
  byCategory: form.station === AS_CATEGORY,
  combo:
    form.combo.length === 0
      ? null
      : form.combo.map(({ dishes, ...choice }) => ({
          ...choice,
          dishes: dishes.map(({ itemId, extra }) => ({ itemId, extra: extra ?? 0 })),
        })),
  soldBy: form.soldBy === 'piece' ? null : form.soldBy,
  typePrices: fromTypePricesForm(form.typePrices),
  barcode: form.barcode.trim() === '' ? null : form.barcode.trim(),
})

/** A dish of the menu, or as the server has it. */
export type Dish = Omit<Pick<MenuItem, keyof ItemDraft>, 'prepMinutes' | 'warnAt'> & {
  readonly warnAt?: number | null | undefined
  readonly prepMinutes?: number | null | undefined
}

export const toForm = (item: Dish): DishForm => ({
  categoryId: item.categoryId,
  name: item.name,
  price: item.price,
  soldBy: item.soldBy ?? 'piece',
  typePrices: toTypePricesForm(item.typePrices),
  taxClass: item.taxClass,
  station: item.byCategory ? AS_CATEGORY : item.station,
  moreStations: item.byCategory ? [] : (item.moreStations ?? []),
  prepMinutes: item.prepMinutes ?? null,
  barcode: item.barcode ?? '',
  modifierGroupIds: item.modifierGroupIds,
  picture: item.picture ?? null,
  combo: (item.combo ?? []).map(({ dishes, ...choice }) => ({
    ...choice,
    dishes: dishes.map(({ itemId, extra }) => ({ itemId, extra: extra === 0 ? null : extra })),
  })),
  ...soldForm(item),
})

const soldForm = ({
  allergens = [],
  tags = [],
  available = null,
  warnAt = null,
  outAtNone = false,
}: Dish) => ({
  allergens,
  tags,
  available,
  warnAt,
  outAtNone,
})

export const DISH_FIELDS: readonly FormField<DishForm>[] = [
  { name: 'name', kind: 'localText', label: 'fields.name' },
  { name: 'price', kind: 'money', label: 'fields.price', half: true },
  {
    name: 'soldBy',
    kind: 'select',
    label: 'fields.soldBy',
    hint: (soldBy) => (soldBy === 'open' ? 'menu.openPriceHint' : undefined),
    half: true,
    choices: (['piece', ...SoldBy.options] as const).map((value) => ({
      value,
      text: `menu.soldBy.${value}` as const,
    })),
  },
  {
    name: 'price.margin',
    kind: 'part',
    label: 'recipes.margin',
    control: DishMargin,
    shown: NoText,
  },
  {
    name: 'typePrices.takeaway',
    kind: 'money',
    label: 'menu.takeawayPrice',
    hint: 'menu.typePriceHint',
    half: true,
  },
  {
    name: 'typePrices.delivery',
    kind: 'money',
    label: 'menu.deliveryPrice',
    hint: 'menu.typePriceHint',
    half: true,
  },
  {
    name: 'categoryId',
    kind: 'relation',
    label: 'fields.category',
    half: true,
    choices: useCategories,
  },
  { name: 'station', kind: 'select', label: 'fields.station', half: true, choices: useOwnStations },
  {
    name: 'taxClass',
    kind: 'select',
    label: 'fields.taxClass',
    half: true,
    choices: useTaxClasses,
  },
  { name: 'barcode', kind: 'text', label: 'fields.barcode', half: true },
  {
    name: 'prepMinutes',
    kind: 'number',
    label: 'fields.prepMinutes',
    hint: 'menu.prepHint',
    half: true,
  },
  {
    name: 'picture',
    kind: 'custom',
    label: 'fields.picture',
    hint: 'menu.picture.hint',
    control: PictureField,
    text: (picture) => (picture === null ? 'common.no' : 'common.yes'),
  },
  { name: 'moreStations', kind: 'multi', label: 'fields.moreStations', choices: useStations },
  { name: 'modifierGroupIds', kind: 'multi', label: 'fields.choices', choices: useGroups },
  {
    name: 'allergens',
    kind: 'multi',
    label: 'fields.allergens',
    choices: Allergen.options.map((value) => ({ value, text: `menu.allergens.${value}` as const })),
  },
  {
    name: 'tags',
    kind: 'multi',
    label: 'fields.tags',
    choices: Tag.options.map((value) => ({ value, text: `menu.tags.${value}` as const })),
  },
  {
    name: 'warnAt',
    kind: 'number',
    label: 'fields.warnAt',
    hint: 'menu.warnHint',
    half: true,
  },
  {
    name: 'outAtNone',
    kind: 'switch',
    label: 'fields.outAtNone',
    hint: 'menu.outAtNoneHint',
    // A set takes what its dishes take: each of them has the switch.
    when: ({ combo }) => combo.length === 0,
  },
  AVAILABILITY_FIELD,
  {
    name: 'combo',
    kind: 'rows',
    label: 'menu.combo',
    hint: 'menu.comboHint',
    add: 'menu.addComboChoice',
    blank: () => ({ _id: newId(), name: {}, dishes: [] }),
    of: [
      { name: 'name', kind: 'ownText', label: 'menu.comboChoice' },
      {
        name: 'dishes',
        kind: 'custom',
        label: 'orders.dishes',
        control: ComboDishesField,
        text: () => 'orders.dishes',
      },
    ],
  },
]

function useCategories() {
  const local = useLocalText()
  return useMenuRows().categories.map(({ _id, name }) => ({ value: _id, label: local(name) }))
}

/** Where it is made: at a station, or where its category says. */
function useOwnStations() {
  const t = useT()
  return [{ value: AS_CATEGORY, label: t('menu.asCategory') }, ...useStations()]
}

function useGroups() {
  const local = useLocalText()
  return useMenuRows().groups.map(({ _id, name }) => ({ value: _id, label: local(name) }))
}
