import { css } from '@emotion/react'
import Mail from 'lucide-react/icons/mail'
import { type SubmitEvent, useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { isEmail } from '#shared/session/account.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { QrCode } from '../../ui/controls/QrCode.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useReceiptAddress } from './use-receipt-address.ts'

/** The receipt for the guest's telephone: a code to scan, or an e-mail. */
export function SendReceipt({
  order,
  onClose,
}: {
  readonly order: Order
  readonly onClose: () => void
}) {
  const t = useT()
  const address = useReceiptAddress(order)
  return (
    <Dialog open width={440} title={t('receipts.sendTitle')} onClose={onClose}>
      <div css={look}>
        {address !== null && (
          <section css={code}>
            <QrCode text={address} label={t('receipts.codeLabel')} />
            <p>{t('receipts.scanHint')}</p>
          </section>
        )}
        <ByMail order={order} onSent={onClose} />
      </div>
    </Dialog>
  )
}

function ByMail({ order, onSent }: { readonly order: Order; readonly onSent: () => void }) {
  const t = useT()
  const { api } = useSuite()
  const away = useOne('connection')?.state !== 'online'
  const { busy, run } = useTask(toast.failure)
  const [email, setEmail] = useState('')
  // One mail, however often it is asked for.
  const [_id] = useState(newId)
  const to = email.trim()

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      await api.receipts.mail({ params: { id: order._id }, body: { _id, email: to } })
      toast.success('receipts.mailed', { email: to })
      onSent()
    })
  }

  return (
    <form css={form} onSubmit={send}>
      <TextField
        type="email"
        label={t('fields.email')}
        value={email}
        autoComplete="off"
        disabled={away}
        hint={away ? t('receipts.mailAway') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button
        type="submit"
        kind="primary"
        wide
        icon={<Mail aria-hidden />}
        disabled={away || !isEmail(to)}
        busy={busy}
      >
        {t('receipts.mail')}
      </Button>
    </form>
  )
}

const look = css({ display: 'grid', gap: 'var(--space-6)', minWidth: 0 })
const code = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  textAlign: 'center',
  '& svg': { width: 'min(100%, 16rem)', height: 'auto' },
})
const form = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
