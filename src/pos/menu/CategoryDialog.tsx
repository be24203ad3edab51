import * as z from 'zod/mini'
import { MenuName } from '#shared/menu/drafts.ts'
import type { Category } from '#shared/menu/menu.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useBranch } from '../place/branch-context.ts'

const CategoryForm = z.object({ name: MenuName })
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
  const { _id: branchId, restaurantId, currency } = useBranch().branch
  return (
    <FormDialog<CategoryForm>
      title={category ? local(category.name) : t('menu.addCategory')}
      fields={[{ name: 'name', kind: 'localText', label: 'menu.name' }]}
      schema={CategoryForm}
      initial={{ name: category?.name ?? {} }}
      place={{ branchId, restaurantId, currency }}
      save={(body) =>
        category
          ? api.menuCategories.update({ params: { id: category._id }, body })
          : api.menuCategories.create({ body: { ...body, branchId } })
      }
      onClose={onClose}
    />
  )
}
