import { CategoryDraft, GroupDraft } from '#shared/menu/drafts.ts'
import type { FormField } from '../../ui/form/field.ts'
import type { CollectionOf } from '../../ui/resource/CollectionSheet.tsx'
import { sheetCalls } from '../../ui/resource/of-collection.ts'
import { useStations } from './use-stations.ts'

const STATIONS: readonly FormField<never>[] = [
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a sheet reads name and choices of a field
  {
    name: 'stations',
    kind: 'multi',
    label: 'stations.title',
    choices: useStations,
  } as unknown as FormField<never>,
]

/** The categories as a sheet: their names in every language, and where their dishes are made. */
export const CATEGORY_SHEET: CollectionOf = {
  name: 'orders.categories',
  areas: ['menuCategories'],
  draft: CategoryDraft,
  labels: { name: 'fields.name' },
  fields: STATIONS,
  blank: {},
  api: ({ menuCategories }, { restaurantId }) => sheetCalls(menuCategories, { restaurantId }),
}

/** Groups of choices as a sheet: their names, and how many are taken. What is chosen is left to the form. */
export const CHOICES_SHEET: CollectionOf = {
  name: 'fields.choices',
  areas: ['menuCustomizations'],
  draft: GroupDraft,
  labels: {
    name: 'fields.name',
    title: 'fields.guestTitle',
    min: 'fields.least',
    max: 'fields.most',
    sizes: 'fields.sizes',
    free: 'fields.free',
  },
  blank: { min: 0, max: 1, options: [] },
  api: ({ menuCustomizations }, { restaurantId }) =>
    sheetCalls(menuCustomizations, { restaurantId }),
}
