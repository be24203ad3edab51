import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../controls/Button.tsx'
import { errorAction } from '../i18n/error-text.ts'
import type { TextKey, TextValues } from '../i18n/text-key.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useT } from '../i18n/use-t.ts'

export const ToastText = ({
  text,
  values,
}: {
  readonly text: TextKey
  readonly values: TextValues | undefined
}) => useT()(text, values)

export function UndoText({
  onUndo,
  ...said
}: Parameters<typeof ToastText>[0] & { readonly onUndo: () => void }) {
  const t = useT()
  return (
    <span css={line}>
      <span css={grow}>
        <ToastText {...said} />
      </span>
      <Button icon={<Undo2 aria-hidden />} onClick={onUndo}>
        {t('common.undo')}
      </Button>
    </span>
  )
}

/** Where only a fresh page helps, the way to it. */
export function FailureText({ error }: { readonly error: unknown }) {
  const t = useT()
  return (
    <>
      {useErrorText()(error)}
      {errorAction(error) === 'refresh' && (
        <Button css={below} onClick={() => location.reload()}>
          {t('errorScreen.refresh')}
        </Button>
      )}
    </>
  )
}

const line = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-4)' })
const grow = css({ flex: 1, minWidth: 0 })
const below = css({ display: 'flex', marginBlockStart: 'var(--space-3)' })
