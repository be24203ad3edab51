import * as z from 'zod/mini'
import { Id } from '#shared/contract/scalars.ts'
import { Allergen } from '#shared/menu/allergen.ts'
import { ItemDraft, MenuName } from '#shared/menu/drafts.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { FormField } from '../../ui/form/field.ts'
import { useTaxClasses } from '../place/use-tax-classes.ts'
import { PictureField } from './picture/PictureField.tsx'
import { useMenuRows } from './use-menu-rows.ts'
import { useStations } from './use-stations.ts'

/** The choice of a dish that is made where its category says; no station has such a code. */
const AS_CATEGORY = '*'

/** A box that is left empty is no barcode. */
export const DishForm = z.extend(ItemDraft, {
  barcode: z.string().check(z.maxLength(40)),
  /** No rows: it is no combo. Extra prices are those that each dish has already. */
  combo: z.array(
    z.object({
      _id: Id,
      name: MenuName,
      itemIds: z.array(Id).check(z.minLength(1, { error: 'form.required' })),
      extras: z.record(z.string(), z.number()),
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
      : form.combo.map(({ _id, name, itemIds, extras }) => ({
          _id,
          name,
          dishes: itemIds.map((itemId) => ({ itemId, extra: extras[itemId] ?? 0 })),
        })),
  barcode: form.barcode.trim() === '' ? null : form.barcode.trim(),
})

/** A dish of the menu, or as the server has it. */
export type Dish = Omit<Pick<MenuItem, keyof ItemDraft>, 'prepMinutes'> & {
  readonly prepMinutes?: number | null | undefined
}

export const toForm = (item: Dish): DishForm => ({
  categoryId: item.categoryId,
  name: item.name,
  price: item.price,
  taxClass: item.taxClass,
  station: item.byCategory ? AS_CATEGORY : item.station,
  moreStations: item.byCategory ? [] : (item.moreStations ?? []),
  prepMinutes: item.prepMinutes ?? null,
  barcode: item.barcode ?? '',
  modifierGroupIds: item.modifierGroupIds,
  picture: item.picture ?? null,
  combo: (item.combo ?? []).map(({ _id, name, dishes }) => ({
    _id,
    name,
    itemIds: dishes.map(({ itemId }) => itemId),
    extras: Object.fromEntries(dishes.map(({ itemId, extra }) => [itemId, extra])),
  })),
  allergens: item.allergens ?? [],
})

export const DISH_FIELDS: readonly FormField<DishForm>[] = [
  { name: 'name', kind: 'localText', label: 'fields.name' },
  { name: 'price', kind: 'money', label: 'fields.price', half: true },
  {
    name: 'categoryId',
    kind: 'select',
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
    name: 'combo',
    kind: 'rows',
    label: 'menu.combo',
    hint: 'menu.comboHint',
    add: 'menu.addComboChoice',
    blank: () => ({ _id: newId(), name: {}, itemIds: [], extras: {} }),
    of: [
      { name: 'name', kind: 'ownText', label: 'menu.comboChoice' },
      { name: 'itemIds', kind: 'multi', label: 'orders.dishes', choices: usePlainDishes },
    ],
  },
]

/** A combo is made of dishes, not of combos. */
function usePlainDishes() {
  const local = useLocalText()
  return useRows('menu').flatMap((row) =>
    row.kind === 'item' && !row.combo ? [{ value: row._id, label: local(row.name) }] : [],
  )
}

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
