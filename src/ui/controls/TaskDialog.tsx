import type { ReactNode } from 'react'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useT } from '../i18n/use-t.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useTask } from './use-task.ts'

/** A dialog for one thing to do. It closes when `onConfirm` is through; a failure is said on top of what was entered. */
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
  /** Widest it gets, px. */
  readonly width: number
  /** The word on the button that does it. */
  readonly confirm: string
  /** False: something is missing yet. */
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
      {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
      {children}
    </Dialog>
  )
}
