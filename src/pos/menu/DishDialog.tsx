import type { MenuItem } from '#shared/menu/menu.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useBranch } from '../place/branch-context.ts'
import { DISH_FIELDS, DishForm, toDraft, toForm } from './dish-form.ts'

/** The form of a new dish, or of one that is on the menu. */
export function DishDialog({
  item,
  categoryId,
  onClose,
}: {
  /** Null: a new one. */
  readonly item: MenuItem | null
  /** Category that a new one begins in. */
  readonly categoryId: string
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const { api } = useSuite()
  const { _id: branchId, restaurantId, currency, stations } = useBranch().branch
  const blank = {
    categoryId,
    name: {},
    price: null,
    taxClass: 'standard',
    station: stations[0]?.code ?? '',
    barcode: '',
    modifierGroupIds: [],
  }
  return (
    <FormDialog<DishForm>
      title={item ? local(item.name) : t('menu.addDish')}
      fields={DISH_FIELDS}
      schema={DishForm}
      initial={item ? toForm(item) : blank}
      place={{ branchId, restaurantId, currency }}
      save={(form) =>
        item
          ? api.menuItems.update({ params: { id: item._id }, body: toDraft(form) })
          : api.menuItems.create({ body: { ...toDraft(form), branchId } })
      }
      onClose={onClose}
    />
  )
}
