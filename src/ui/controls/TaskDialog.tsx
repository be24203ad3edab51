import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useT } from '../i18n/use-t.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useTask } from './use-task.ts'

/**
 * A dialog for one task. It closes when `onConfirm` is done; a failure is shown beside the button, never
 * scrolled out of sight.
 */
export function TaskDialog({
  title,
  width,
  confirm,
  ready,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string
  /** Greatest width, px. */
  readonly width: number
  /** The word on the confirming button. */
  readonly confirm: string
  /** False: something is still missing. */
  readonly ready: boolean
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const t = useT()
  const errorText = useErrorText()
  const { busy, failure, run } = useTask()
  const confirmAndClose = async () => {
    await onConfirm()
    onClose()
  }
  return (
    <Dialog
      open
      width={width}
      title={title}
      onClose={onClose}
      footer={
        <>
          {failure !== null && (
            <div css={line}>
              <Banner tone="danger">{errorText(failure)}</Banner>
            </div>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            disabled={!ready}
            busy={busy}
            onClick={() => void run(confirmAndClose)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

const line = css({ flex: '1 0 100%', minWidth: 0 })
