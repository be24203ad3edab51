import { css } from '@emotion/react'
import ChevronRight from 'lucide-react/icons/chevron-right'
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
import { useGuestWords } from '../place/use-guest-words.ts'
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
  const wordsOf = useGuestWords()
  const query = { branchId: order.branchId }
  const guest = useRead('customers.recognise', { params: { id }, query }, ['customers'])
  return (
    <Loaded of={guest}>
      {(known) => (
        <button
          type="button"
          data-points
          css={[row, press]}
          disabled={known.worth === null}
          onClick={() => onFound(sourceOf(known))}
        >
          <strong>
            {wordsOf(known)} · {t('loyalty.points', { count: known.points })}
          </strong>
          <ChevronRight aria-hidden />
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
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: '0 var(--space-3)',
  width: '100%',
  minHeight: 64,
  padding: 'var(--space-2) var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  // The key is whole without a second look: name and points, what they pay, and that it leads on.
  '& > svg': { gridArea: '1 / 2 / 3', color: 'var(--ink-2)' },
  '& > span': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
})
