import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { toast } from '../toasts/toast.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks before something that cannot be taken back. It closes when `onConfirm` is through; a failure is told and leaves it open. */
export function Confirm({
  title,
  confirm,
  cancel,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string
  /** The word on the button that does it. */
  readonly confirm: string
  /** Left out: Cancel. */
  readonly cancel?: string
  readonly onConfirm: () => Promise<void> | void
  readonly onClose: () => void
  readonly children?: ReactNode
}) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
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
          <Button kind="danger" busy={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      <div>{children}</div>
    </Dialog>
  )
}
