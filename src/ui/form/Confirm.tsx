import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { toast } from '../toasts/toast.tsx'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useTask } from '../controls/use-task.ts'

/**
 * Asks before an action that cannot be undone. It closes when `onConfirm` is done; a failure is shown and
 * leaves it open.
 */
export function Confirm({
  title,
  confirm,
  cancel,
  kind = 'danger',
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string
  /** The word on the confirming button. */
  readonly confirm: string
  /** Left out: Cancel. */
  readonly cancel?: string
  /** `primary` if nothing is lost. */
  readonly kind?: 'danger' | 'primary'
  readonly onConfirm: () => Promise<void> | void
  readonly onClose: () => void
  readonly children?: ReactNode
}) {
  const t = useT()
  const { busy, run } = useTask(toast.failure)
  const confirmAndClose = async () => {
    await onConfirm()
    onClose()
  }
  return (
    <Dialog
      open
      alert
      width={460}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel ?? t('common.cancel')}</Button>
          <Button kind={kind} busy={busy} onClick={() => void run(confirmAndClose)}>
            {confirm}
          </Button>
        </>
      }
    >
      {children !== undefined && <div>{children}</div>}
    </Dialog>
  )
}
