import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { CopyButton } from './CopyButton.tsx'

/** What is shown this once, e.g. a code or a first password: only a press on a button puts it away. */
export function OnceDialog({
  title,
  copied,
  action,
  onClose,
  children,
}: {
  readonly title: string
  /** What is copied for whom it is; absent: nothing. */
  readonly copied?: string | undefined
  /** Another way to hand it over. */
  readonly action?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const t = useT()
  return (
    <Dialog
      open
      alert
      dismissable={false}
      width={460}
      title={title}
      onClose={onClose}
      footer={
        <>
          {copied !== undefined && <CopyButton text={copied} />}
          {action}
          <Button kind="primary" onClick={onClose}>
            {t('common.done')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
