import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { toast } from '../toasts/toast.tsx'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { TextField } from '../controls/TextField.tsx'
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
  typed,
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
  /** What the person must type first, where a slip would cost much: a name that they read in the title. */
  readonly typed?: string
  readonly onConfirm: () => Promise<void> | void
  readonly onClose: () => void
  readonly children?: ReactNode
}) {
  const t = useT()
  const { busy, run } = useTask(toast.failure)
  const [written, setWritten] = useState('')
  const isReady = typed === undefined || asTyped(written) === asTyped(typed)
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
          <Button
            kind={kind}
            busy={busy}
            disabled={!isReady}
            onClick={() => void run(confirmAndClose)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children !== undefined && <div>{children}</div>}
      {typed !== undefined && (
        <div css={below}>
          <TextField
            label={t('form.typeName', { name: typed })}
            autoComplete="off"
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}

/** A name as people type it: large and small letters, composed or not, with spaces at its ends. */
const asTyped = (text: string): string => text.normalize('NFC').trim().toLocaleLowerCase()

const below = css({ marginBlockStart: 'var(--space-4)' })
