import { useState } from 'react'
import type { Category, MenuItem } from '#shared/menu/menu.ts'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useDishChanges } from './use-dish-changes.ts'

/** Asks for the category that several dishes go to. */
export function MoveDialog({
  items,
  categories,
  onClose,
}: {
  readonly items: readonly MenuItem[]
  readonly categories: readonly Category[]
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const { move } = useDishChanges()
  const [id, setId] = useState('')
  const chosen = categories.find(({ _id }) => _id === id)
  return (
    <TaskDialog
      width={480}
      title={t('resource.selected', { count: items.length })}
      confirm={t('menu.move')}
      ready={chosen !== undefined}
      onConfirm={async () => {
        if (chosen) await move(items, chosen)
      }}
      onClose={onClose}
    >
      <RelationField
        label={t('menu.moveTo')}
        options={categories.map(({ _id, name }) => ({ value: _id, label: local(name) }))}
        value={id}
        onChange={setId}
      />
    </TaskDialog>
  )
}
