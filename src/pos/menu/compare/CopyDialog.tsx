import { useState } from 'react'
import { CheckList } from '../../../ui/controls/CheckList.tsx'
import { TaskDialog } from '../../../ui/controls/TaskDialog.tsx'
import { RelationField } from '../../../ui/find/RelationField.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'

type Named = { readonly value: string; readonly label: string }

/** Asks which branch the prices come from, and which ones get them. */
export function CopyDialog({
  count,
  branches,
  onCopy,
  onClose,
}: {
  /** Dishes that are copied. */
  readonly count: number
  readonly branches: readonly Named[]
  readonly onCopy: (from: string, to: readonly string[]) => Promise<void>
  readonly onClose: () => void
}) {
  const t = useT()
  const [from, setFrom] = useState(branches[0]?.value ?? '')
  const [to, setTo] = useState<readonly string[]>([])
  const others = branches.filter(({ value }) => value !== from)
  const chosen = to.filter((id) => id !== from)
  return (
    <TaskDialog
      width={520}
      title={t('resource.selected', { count })}
      confirm={t('menu.copyTo')}
      ready={chosen.length > 0}
      onConfirm={() => onCopy(from, chosen)}
      onClose={onClose}
    >
      <RelationField
        label={t('menu.copyFrom')}
        options={branches}
        value={from}
        onChange={setFrom}
      />
      <CheckList
        label={t('fields.branches')}
        hint={t('menu.copyHint')}
        options={others}
        values={chosen}
        onChange={setTo}
      />
    </TaskDialog>
  )
}
