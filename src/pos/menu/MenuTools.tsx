import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { MenuTask } from './MenuTasks.tsx'

/** The ways to more dishes. */
export function MenuTools({
  onAdd,
  folded = false,
  onTask,
}: {
  /** Null: no dish can be added here. */
  readonly onAdd: (() => void) | null
  /** Those that are rare are out of sight. */
  readonly folded?: boolean
  readonly onTask: (task: MenuTask) => void
}) {
  const t = useT()
  return (
    <>
      {!folded && (
        <>
          <Button icon={<FileSpreadsheet aria-hidden />} onClick={() => onTask({ kind: 'import' })}>
            {t('menu.import')}
          </Button>
          <Button onClick={() => onTask({ kind: 'starter' })}>{t('menu.starter')}</Button>
        </>
      )}
      {onAdd && (
        <Button kind="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
          {t('menu.addDish')}
        </Button>
      )}
    </>
  )
}
