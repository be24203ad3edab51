import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { checkName } from '#shared/orders/check-name.ts'
import type { Order } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { TicketHeader } from '../../../ui/ticket/TicketHeader.tsx'
import { TicketGuest } from '../guests/TicketGuest.tsx'
import { useAllergenNames } from './use-allergy-warnings.ts'

export function OrderHeader({
  order,
  lead,
  type,
}: {
  readonly order: Order | null
  readonly lead?: ReactNode
  /** The choice of the type; left out: the type is among the facts. */
  readonly type?: ReactNode
}) {
  const t = useT()
  if (!order)
    return <TicketHeader title={t('orders.new')} subtitle={null} lead={lead} aside={type} />
  return <Known order={order} lead={lead} type={type} />
}

function Known({
  order,
  lead,
  type,
}: {
  readonly order: Order
  readonly lead: ReactNode
  readonly type: ReactNode
}) {
  const t = useT()
  const format = useFormat()
  const facts = [
    ...(type === undefined ? [t(`orders.types.${order.type}`)] : []),
    ...(order.reopens ? [t('refunds.inPlaceOf', { number: order.reopens.number })] : []),
    order.openedBy.name,
    format.time(order.openedAt),
  ]
  const notes = useNotes(order)
  return (
    <TicketHeader
      title={checkName(order)}
      subtitle={facts.join(' · ')}
      lead={lead}
      aside={type}
      below={
        (notes.length > 0 || order.customer) && (
          <>
            {order.customer && (
              <TicketGuest
                customer={order.customer}
                branchId={order.branchId}
                noted={order.allergens}
              />
            )}
            {notes.map(({ key, text }) => (
              <strong key={key} css={key === 'allergens' ? alertLook : noteLook}>
                {text}
              </strong>
            ))}
          </>
        )
      }
    />
  )
}

/** What is to be known before all dishes: its guests, when they want it, what they must not eat. */
function useNotes(order: Order) {
  const t = useT()
  const format = useFormat()
  const listOf = useAllergenNames()
  const { allergens, wantedAt } = order
  const time = wantedAt && t('orders.guest.for', { time: format.time(wantedAt) })
  const notes = {
    name: order.tableName === null ? undefined : order.name,
    guest: [order.buzzer, time].filter(Boolean).join(' · '),
    allergens: allergens && t('orders.allergyTo', { names: listOf(allergens) }),
    note: order.note,
  }
  return Object.entries(notes).flatMap(([key, text]) => (text ? [{ key, text }] : []))
}

/** For all of the order, so it is above the dishes. */
const alertLook = css({ color: 'var(--danger)', overflowWrap: 'anywhere' })
const noteLook = css({ overflowWrap: 'anywhere' })
