import { css } from '@emotion/react'
import FileText from 'lucide-react/icons/file-text'
import { type SubmitEvent, useState } from 'react'
import { BUYER_WORDS } from '#shared/countries/buyer-words.ts'
import type { Order } from '#shared/orders/order.ts'
import { buyerFault } from '#shared/receipts/invoicing.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { buyerOf, EMPTY_BUYER, shownBranch } from './buyer-draft.ts'
import { whenSent } from './when-sent.ts'

/** Names the buyer of a paid order. The server gives the number, so it needs the server. */
export function InvoiceForm({
  order,
  onClose,
}: {
  readonly order: Order
  readonly onClose: () => void
}) {
  const t = useT()
  const { api, topics } = useSuite()
  const { country } = useBranch().branch
  const words = BUYER_WORDS[country]
  const away = useOne('connection')?.state !== 'online'
  const { busy, run } = useTask(toast.failure)
  const [draft, setDraft] = useState(EMPTY_BUYER)
  const [left, setLeft] = useState(false)
  // One invoice, however often it is asked for.
  const [_id] = useState(newId)
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const buyer = buyerOf(draft)
  const fault = buyerFault(buyer, country)

  const make = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      // The server names the buyer of what it has.
      await whenSent(topics, order._id)
      await api.receipts.invoice({ params: { id: order._id }, body: { _id, buyer } })
      toast.success('receipts.invoiceMade')
      onClose()
    })
  }

  return (
    <Dialog open width={520} title={t('receipts.invoice')} onClose={onClose}>
      <form css={form} onSubmit={make}>
        <p css={note}>{away ? t('errors.network') : t('receipts.invoiceHint')}</p>
        <TextField
          label={t('fields.name')}
          value={draft.name}
          maxLength={150}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextArea
          label={t('fields.address')}
          value={draft.address}
          maxLength={300}
          rows={2}
          autoComplete="off"
          onChange={(event) => change({ address: event.target.value })}
        />
        <div css={pair}>
          <TextField
            label={t('fields.taxNumber')}
            value={draft.taxId}
            inputMode="numeric"
            autoComplete="off"
            hint={t('receipts.taxIdHint')}
            error={left && fault === 'taxId' ? t('errors.codes.TAX_ID_WRONG') : undefined}
            onBlur={() => setLeft(true)}
            onChange={(event) => change({ taxId: event.target.value })}
          />
          {words?.branch && (
            <TextField
              label={t('receipts.buyerBranch')}
              value={shownBranch(draft)}
              inputMode="numeric"
              autoComplete="off"
              hint={t('receipts.headOffice')}
              onChange={(event) => change({ branch: event.target.value })}
            />
          )}
          {words?.businessStyle !== undefined && (
            <TextField
              label={t('receipts.businessStyle')}
              value={draft.businessStyle}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => change({ businessStyle: event.target.value })}
            />
          )}
        </div>
        <Button
          type="submit"
          kind="primary"
          wide
          icon={<FileText aria-hidden />}
          disabled={away || fault !== null}
          busy={busy}
        >
          {t('receipts.makeInvoice')}
        </Button>
      </form>
    </Dialog>
  )
}

const form = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
const note = css({ color: 'var(--ink-2)' })
const pair = css({
  display: 'grid',
  alignItems: 'start',
  gap: 'var(--space-4)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
})
