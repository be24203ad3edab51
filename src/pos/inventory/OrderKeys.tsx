import { css } from '@emotion/react'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { Link } from 'react-router-dom'
import type { ShownPurchase } from '#shared/purchase-orders/contract.ts'
import { canPurchase } from '#shared/purchase-orders/state.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { stateText } from './order-columns.tsx'
import { primaryLink } from './record-look.ts'
import { useInventory } from './use-inventory.ts'
import { useOrderPaper } from './use-order-paper.ts'

/** What the person may do about an order in its state; paper and the share sheet are there in each. */
export function OrderKeys({ order }: { readonly order: ShownPurchase }) {
  const t = useT()
  const errorText = useErrorText()
  const { at, mayManage } = useInventory()
  const { busy, failure, run } = useTask()
  const { send, end } = useOrderCalls(order)
  const paper = useOrderPaper(order)
  const can = (action: Parameters<typeof canPurchase>[0]) =>
    mayManage && canPurchase(action, order.state)
  const share = async () => {
    // Closed without a choice: nothing was sent.
    const isShared = await navigator.share({ title: paper.subject, text: paper.text }).then(yes, no)
    if (isShared && mayManage && order.state === 'draft') await send('other')
  }
  return (
    <footer css={frame}>
      {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
      <div css={keys}>
        {can('receive') && (
          <Link css={primaryLink} to={at({ do: 'receive', order: order._id })}>
            {t('inventory.tasks.receive')}
          </Link>
        )}
        {can('send') && order.supplierEmail !== '' && (
          <Button
            kind={order.state === 'draft' ? 'primary' : 'quiet'}
            icon={<Mail aria-hidden />}
            busy={busy}
            onClick={() => void run(() => send('mail'))}
          >
            {t('purchaseOrders.mail')}
          </Button>
        )}
        {'share' in navigator && (
          <Button icon={<Share2 aria-hidden />} busy={busy} onClick={() => void run(share)}>
            {t('purchaseOrders.share')}
          </Button>
        )}
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('checkout.print')}
        </Button>
        {can('change') && (
          <Link css={quietLink} to={at({ do: 'order', id: order._id })}>
            {t('common.edit')}
          </Link>
        )}
        {order.state === 'draft' && can('send') && (
          <Button busy={busy} onClick={() => void run(() => send('other'))}>
            {t('purchaseOrders.markSent')}
          </Button>
        )}
        {ENDS.filter(can).map((verb) => (
          <Button key={verb} busy={busy} onClick={() => void run(() => end(verb))}>
            {t(`purchaseOrders.${verb}`)}
          </Button>
        ))}
      </div>
    </footer>
  )
}
/** Each with its way back. */
const ENDS = ['close', 'cancel', 'reopen'] as const
const yes = () => true
const no = () => false

/** Returns the calls about one order. */
function useOrderCalls({ _id, revision }: ShownPurchase) {
  const { api } = useSuite()
  const { branch } = useInventory()
  const language = useLanguage()
  const one = { params: { id: _id }, query: { branchId: branch._id } }
  const reopen = () => api.purchaseOrders.reopen(one)
  return {
    send: async (by: 'mail' | 'other') => {
      await api.purchaseOrders.send({ ...one, body: { revision, by, language } })
      toast.success('purchaseOrders.wasSent')
    },
    end: async (verb: (typeof ENDS)[number]) => {
      const { state } = await api.purchaseOrders[verb](one)
      if (verb === 'reopen') toast.success(stateText(state))
      else undoToast(stateText(state), {}, () => void reopen().catch(toast.failure))
    },
  }
}

const frame = css({
  display: 'grid',
  gap: 'var(--space-3)',
  '@media print': { display: 'none' },
})
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
const quietLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--hit)',
  paddingInline: '0.5em',
})
