import { css } from '@emotion/react'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Order, OrderDiscount, OrderLine } from '#shared/orders/order.ts'
import { isByPerson } from '#shared/orders/is-by-person.ts'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import { reductionShares } from '#shared/pricing/line-shares.ts'
import { newId } from '../../../../ui/link/new-id.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { useFormat } from '../../../../ui/i18n/use-format.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { useDiscountName } from '../../../../ui/ticket/use-discount-name.ts'
import type { OrderCommands } from '../../create-order-commands.ts'
import type { TicketStore } from '../../ticket/ticket-state.ts'
import type { Adjust } from './use-adjust.ts'

/** The discounts of a line, or of the order, each with what it takes off and a key that removes it. */
export function GivenDiscounts({
  order,
  line,
  commands,
  store,
  it,
}: {
  readonly order: Order
  readonly line: OrderLine | null
  readonly commands: OrderCommands
  readonly store: TicketStore
  readonly it: Adjust
}) {
  const t = useT()
  const format = useFormat()
  const nameOf = useDiscountName()
  const discounts = (order.discounts ?? []).filter(isByPerson)
  const shown = line ? discounts.filter(({ lineIds }) => lineIds?.includes(line._id)) : discounts
  if (shown.length === 0) return null
  const shares = reductionShares(pricedParts(order))
  const amountOf = ({ _id }: OrderDiscount) =>
    shares.reduce((sum, { discountId, amount }) => (discountId === _id ? sum + amount : sum), 0)

  async function remove(discount: OrderDiscount) {
    if (!(await commands.removeDiscount(discount._id))) return
    const given = givenAgain(discount)
    const isAlone = it.isAlone({ kind: 'order.discount', given })
    store.tell({
      text: t('orders.adjust.removed'),
      // What needed a manager needs one again.
      ...(isAlone && { undo: () => void commands.discount({ discountId: newId(), ...given }) }),
    })
  }
  return (
    <ul css={list}>
      {shown.map((discount) => (
        <li key={discount._id} css={row} data-discount>
          <span css={words}>
            <strong>{nameOf(discount)}</strong>
            <span css={quiet}>
              {[
                discount.holder,
                discount.reason,
                discount.by.name,
                discount.beaten && t('orders.offers.better'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <strong>{format.money(-amountOf(discount), order.policy.currency)}</strong>
          <IconButton
            label={t('orders.adjust.remove', { name: nameOf(discount) })}
            icon={<Trash2 aria-hidden />}
            onClick={() => void remove(discount)}
          />
        </li>
      ))}
    </ul>
  )
}

/** As it was given, for the undo of its removal. */
const givenAgain = ({
  _id: _discount,
  by: _by,
  sentBy: _sender,
  approvedBy: _approver,
  at: _at,
  beaten: _beaten,
  offer: _offer,
  category,
  ...given
}: OrderDiscount) => ({
  ...given,
  category: category === 'offer' ? ('discount' as const) : category,
})

const list = css({ display: 'grid' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 56,
  borderBlockEnd: '1px dashed var(--line-strong)',
})
const words = css({ flex: 1, display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })
const quiet = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
