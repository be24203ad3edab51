import { css } from '@emotion/react'
import X from 'lucide-react/icons/x'
import { knowsGuests } from '#shared/customers/knows-guests.ts'
import { Allergen } from '#shared/menu/allergen.ts'
import type { Order } from '#shared/orders/order.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import { FindGuestForm } from '../../place/FindGuestForm.tsx'
import { TicketGuest } from './TicketGuest.tsx'
import type { FoundGuest } from '../../place/use-find-guest.ts'

/**
 * The guest whom the restaurant knows: found by a whole number or a code, never picked from a list. What they must not eat
 * is noted on the order, so that the kitchen sees it.
 */
export function KnownGuest({
  order,
  commands,
}: {
  readonly order: Order
  readonly commands: Pick<OrderCommands, 'changeGuest' | 'setGuest'>
}) {
  const t = useT()
  const { branch } = useBranch()
  const { customer } = order
  if (!customer && !knowsGuests(branch)) return null

  async function name({ customer: found, known }: FoundGuest) {
    if (!(await commands.setGuest(found))) return
    const before = order.allergens ?? []
    const after = Allergen.options.filter(
      (one) => before.includes(one) || known?.allergens.includes(one),
    )
    if (after.length > before.length) await commands.changeGuest({ allergens: after })
  }
  if (!customer) return <FindGuestForm onFound={name} />
  return (
    <div css={look}>
      <span css={words}>
        <TicketGuest customer={customer} branchId={order.branchId} noted={order.allergens} />
      </span>
      <IconButton
        label={t('customers.takeOff')}
        icon={<X aria-hidden />}
        onClick={() => void commands.setGuest(null)}
      />
    </div>
  )
}

const look = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  // As high as what it holds, the key at least: with a least height of its own it shrinks to that in a full panel.
  paddingInlineStart: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
})
const words = css({ display: 'grid', flex: 1, minWidth: 0 })
