import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { toast as headless } from 'react-hot-toast/headless'
import { Button } from '../controls/Button.tsx'
import { useT } from '../i18n/use-t.ts'
import { ToastText } from './ToastText.tsx'

/** How long a removal can be undone, milliseconds. */
const TO_UNDO = 8000

/** Shows what was removed, with a button to restore it. Apart from `toast`: only the back office removes. */
export const undoToast = (names: string, onUndo: () => void) =>
  headless.success(
    ({ id }) => (
      <span css={line}>
        <span css={grow}>
          <ToastText text="resource.removedNamed" values={{ names }} />
        </span>
        <UndoButton
          onClick={() => {
            headless.dismiss(id)
            onUndo()
          }}
        />
      </span>
    ),
    { duration: TO_UNDO },
  )

const UndoButton = ({ onClick }: { readonly onClick: () => void }) => {
  const t = useT()
  return (
    <Button icon={<Undo2 aria-hidden />} onClick={onClick}>
      {t('common.undo')}
    </Button>
  )
}

const line = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-4)' })
const grow = css({ flex: 1, minWidth: 0 })
