import * as z from 'zod/mini'
import { Availability } from '#shared/menu/availability.ts'
import { MenuName } from '#shared/menu/drafts.ts'
import type { Category } from '#shared/menu/menu.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { AVAILABILITY_FIELD } from '../frame/availability/availability-field.ts'
import { useStations } from './use-stations.ts'
import { useBranchPlace } from '../place/use-place.ts'

const CategoryForm = z.object({
  name: MenuName,
  stations: z.array(z.string()),
  available: z.nullable(Availability),
})
type CategoryForm = z.output<typeof CategoryForm>

/** The form of a new category, or of one that is on the menu. */
export function CategoryDialog({
  category,
  onClose,
}: {
  /** Null: a new one. */
  readonly category: Category | null
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const { api } = useSuite()
  const place = useBranchPlace()
  const query = { restaurantId: place.restaurantId }
  return (
    <RecordForm<Category, CategoryForm>
      title={category ? local(category.name) : t('menu.addCategory')}
      fields={FIELDS}
      schema={CategoryForm}
      initial={category ? toDraft(category) : { name: {}, stations: [], available: null }}
      {...(category && { record: category })}
      toDraft={toDraft}
      place={place}
      save={(body, over) =>
        over
          ? api.menuCategories.update({
              params: { id: over._id },
              query,
              body: { ...body, base: toDraft(over) },
            })
          : api.menuCategories.create({ query, body })
      }
      onClose={onClose}
    />
  )
}

const toDraft = ({ name, stations = [], available = null }: Category): CategoryForm => ({
  name,
  stations,
  available,
})

const FIELDS: readonly FormField<CategoryForm>[] = [
  { name: 'name', kind: 'localText', label: 'fields.name' },
  {
    name: 'stations',
    kind: 'multi',
    label: 'stations.title',
    hint: 'menu.categoryStationsHint',
    choices: useStations,
  },
  AVAILABILITY_FIELD,
]
