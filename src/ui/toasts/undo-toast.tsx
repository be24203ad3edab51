import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { toast as headless } from 'react-hot-toast/headless'
import { Button } from '../controls/Button.tsx'
import type { TextKey, TextValues } from '../i18n/text-key.ts'
import { useT } from '../i18n/use-t.ts'
import { ToastText } from './ToastText.tsx'

/** How long a removal can be undone, milliseconds. */
const TO_UNDO = 8000

/** Says what was done, with a button that takes it back. Apart from `toast`: only the back office has an undo. */
export const undoToast = (text: TextKey, values: TextValues, onUndo: () => void) =>
  headless.success(
    ({ id }) => (
      <span css={line}>
        <span css={grow}>
          <ToastText text={text} values={values} />
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
