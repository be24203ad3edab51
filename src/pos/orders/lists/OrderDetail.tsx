import { css } from '@emotion/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Spinner } from '../../../ui/controls/Spinner.tsx'
import { useErrorText } from '../../../ui/i18n/use-error-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRead } from '../../../ui/query/use-read.ts'
import { useBranch } from '../../branch-context.ts'
import { Receipt } from '../receipt/Receipt.tsx'

/** One order beside its list: the ticket, to print when it is paid, to go on with while it is open. */
export function OrderDetail({
  orderId,
  onClose,
}: {
  readonly orderId: string
  readonly onClose: () => void
}) {
  const t = useT()
  const navigate = useNavigate()
  const { paths } = useBranch()
  const errorText = useErrorText()
  const found = useRead('orders.get', { params: { id: orderId } }, ['shiftSessions'])
  const order = found.page
  return (
    <aside css={frame} aria-label={order ? t('orders.order', { number: order.number }) : undefined}>
      <header css={head}>
        <h2 css={title}>{order && t('orders.order', { number: order.number })}</h2>
        <IconButton label={t('common.close')} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      {found.state === 'failed' && <Banner tone="danger">{errorText(found.error)}</Banner>}
      {found.state === 'loading' && (
        <output aria-label={t('common.loading')}>
          <Spinner />
        </output>
      )}
      {order && <Receipt order={order} />}
      {order && <SentFor order={order} />}
      {order?.status === 'paid' && (
        <Button icon={<Printer aria-hidden />} css={action} onClick={() => print()}>
          {t('checkout.print')}
        </Button>
      )}
      {order?.status === 'open' && (
        <Button
          kind="primary"
          icon={<ArrowRight aria-hidden />}
          css={action}
          onClick={() => void navigate(paths.quickOrders(order._id))}
        >
          {t('sales.goOn')}
        </Button>
      )}
    </aside>
  )
}

/** Who sent what another took or took back: for the house, not for the guest's paper. */
function SentFor({ order: { payments, voids = [] } }: { readonly order: Order }) {
  const t = useT()
  const texts = [...payments, ...voids].flatMap(({ by, sentBy }) =>
    sentBy ? [t('sales.sentFor', { taken: by.name, sent: sentBy.name })] : [],
  )
  return [...new Set(texts)].map((text) => (
    <p key={text} css={action}>
      {text}
    </p>
  ))
}

const frame = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-4)', minWidth: 0 })
const head = css({
  '--hit': '44px',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  '@media print': { display: 'none' },
})
const title = css({ flex: 1, minWidth: 0, fontSize: 'var(--text-xl)' })
const action = css({ '@media print': { display: 'none' } })
