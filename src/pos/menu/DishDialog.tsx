import type { MenuItem } from '#shared/menu/menu.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { useBranch } from '../place/branch-context.ts'
import { toTypePricesForm } from './type-prices-form.ts'
import { type Dish, DISH_FIELDS, DishForm, toDraft, toForm } from './dish-form.ts'

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
  const station = item?.station ?? stations[0]?.code ?? ''
  const blank = {
    categoryId,
    name: {},
    price: null,
    soldBy: 'piece' as const,
    typePrices: toTypePricesForm(null),
    taxClass: 'standard',
    station: stations[0]?.code ?? '',
    barcode: '',
    moreStations: [],
    prepMinutes: null,
    modifierGroupIds: [],
    picture: null,
    combo: [],
    allergens: [],
    tags: [],
    available: null,
    warnAt: null,
    outAtNone: false,
  }
  const parts = {
    fields: DISH_FIELDS,
    schema: DishForm,
    place: { branchId, restaurantId, currency },
    onClose,
  }
  if (!item)
    return (
      <FormDialog<DishForm>
        {...parts}
        title={t('menu.addDish')}
        initial={blank}
        save={(form) => api.menuItems.create({ body: { ...toDraft(form, station), branchId } })}
      />
    )
  return (
    <RecordForm<Dish, DishForm>
      {...parts}
      title={local(item.name)}
      record={item}
      initial={toForm(item)}
      toDraft={toForm}
      save={async (form, over = item) => {
        const params = { id: item._id }
        const base = toDraft(toForm(over), station)
        await api.menuItems.update({ params, body: { ...toDraft(form, station), base } })
        const { picture } = base
        if (form.picture || !picture) return
        undoToast('menu.picture.removed', { name: local(item.name) }, () => {
          api.menuItems
            .update({ params, body: { picture, base: { picture: null } } })
            .catch(toast.failure)
        })
      }}
    />
  )
}
