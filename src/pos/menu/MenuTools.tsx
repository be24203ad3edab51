import { css } from '@emotion/react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Popover } from '../../ui/controls/Popover.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMedia } from '../../ui/screen/use-media.ts'
import type { MenuTask } from './MenuTasks.tsx'

type Props = {
  /** Null: no dish can be added here. */
  readonly onAdd: (() => void) | null
  /** False: the person may only look. */
  readonly onTask: ((task: MenuTask) => void) | false
  /** What can be done with the list itself. */
  readonly children?: ReactNode
}

/** The ways to more dishes. On a phone what is rare is folded, so that the first dish is in sight. */
export function MenuTools({ onAdd, onTask, children }: Props) {
  const t = useT()
  const phone = useMedia('(max-width: 640px)')
  const add = onAdd && (
    <Button kind="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
      {t('menu.addDish')}
    </Button>
  )
  if (!phone)
    return (
      <>
        {children}
        {onTask && <Rare onTask={onTask} />}
        {add}
      </>
    )
  return (
    <>
      {add}
      <Popover
        width={260}
        button={{ icon: <Ellipsis aria-hidden />, 'aria-label': t('orders.moreActions') }}
      >
        {(close) => (
          <div css={folded}>
            {children}
            {onTask && (
              <Rare
                onTask={(task) => {
                  close()
                  onTask(task)
                }}
              />
            )}
          </div>
        )}
      </Popover>
    </>
  )
}

function Rare({ onTask }: { readonly onTask: (task: MenuTask) => void }) {
  const t = useT()
  return (
    <>
      <Button icon={<FileSpreadsheet aria-hidden />} onClick={() => onTask({ kind: 'import' })}>
        {t('menu.import')}
      </Button>
      <Button onClick={() => onTask({ kind: 'starter' })}>{t('menu.starter')}</Button>
    </>
  )
}

const folded = css({ display: 'grid', gap: 'var(--space-3)' })
