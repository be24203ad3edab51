import { css } from '@emotion/react'
import type { Recognised } from '#shared/customers/contract.ts'
import type { Order } from '#shared/orders/order.ts'
import { press } from '../../ui/controls/press.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { FindGuestForm } from '../place/FindGuestForm.tsx'
import type { FoundGuest } from '../place/use-find-guest.ts'
import type { Source } from './use-holding.ts'

/** Whose points pay: the guest of the order, or one who is found now and then is. */
export function FindPoints({
  order,
  scanned,
  onFound,
}: {
  readonly order: Order
  readonly scanned: string
  readonly onFound: (source: Source) => void
}) {
  const { command } = useSuite()
  async function name({ customer }: FoundGuest) {
    try {
      const payload = { orderId: order._id, customer }
      await command([{ kind: 'order.setGuest', payload }])
    } catch (error) {
      toast.failure(error)
    }
  }
  const id = order.customer?._id ?? null
  return id === null ? (
    <FindGuestForm key={scanned} scanned={scanned} onFound={name} />
  ) : (
    <Points id={id} order={order} onFound={onFound} />
  )
}

const sourceOf = ({ _id, firstName, worth }: Recognised): Source => ({
  ledger: 'points',
  _id,
  label: firstName,
  code: '',
  available: worth ?? 0,
  owed: 0,
})

/** What the guest has, and what it pays here; one tap takes it. */
function Points({
  id,
  order,
  onFound,
}: {
  readonly id: string
  readonly order: Order
  readonly onFound: (source: Source) => void
}) {
  const t = useT()
  const format = useFormat()
  const query = { branchId: order.branchId }
  const guest = useRead('customers.recognise', { params: { id }, query }, ['customers'])
  return (
    <Loaded of={guest}>
      {(known) => (
        <button
          type="button"
          css={[row, press]}
          disabled={known.worth === null}
          onClick={() => onFound(sourceOf(known))}
        >
          <strong>{known.firstName}</strong>
          <span>{t('loyalty.points', { count: known.points })}</span>
          <span>
            {known.worth === null
              ? t('errors.codes.POINTS_SHORT')
              : t('loyalty.worth', { amount: format.money(known.worth, order.policy.currency) })}
          </span>
        </button>
      )}
    </Loaded>
  )
}

const row = css({
  display: 'grid',
  alignContent: 'center',
  gap: '0 var(--space-3)',
  width: '100%',
  minHeight: 64,
  padding: 'var(--space-2) var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '& > span': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
})
