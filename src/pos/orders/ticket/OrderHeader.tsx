import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { checkName } from '#shared/orders/check-name.ts'
import type { Order } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { TicketHeader } from '../../../ui/ticket/TicketHeader.tsx'
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
  const format = useFormat()
  const listOf = useAllergenNames()
  const facts = order
    ? [
        ...(type === undefined ? [t(`orders.types.${order.type}`)] : []),
        ...(order.reopens ? [t('refunds.inPlaceOf', { number: order.reopens.number })] : []),
        order.openedBy.name,
        format.time(order.openedAt),
      ]
    : []
  return (
    <TicketHeader
      title={order ? checkName(order) : t('orders.new')}
      subtitle={
        order && (
          <>
            {facts.join(' · ')}
            {order.name !== undefined && order.tableName !== null && (
              <strong css={noteLook}>{order.name}</strong>
            )}
            <Guest order={order} />
            {order.allergens && (
              <strong css={alertLook}>
                {t('orders.allergyTo', { names: listOf(order.allergens) })}
              </strong>
            )}
            {order.note && <strong css={noteLook}>{order.note}</strong>}
          </>
        )
      }
      lead={lead}
      aside={type}
    />
  )
}

/** By what its guests are found, and when they want it. */
function Guest({ order: { buzzer, wantedAt } }: { readonly order: Order }) {
  const t = useT()
  const format = useFormat()
  const time = wantedAt && t('orders.guest.for', { time: format.time(wantedAt) })
  return <strong css={noteLook}>{[buzzer, time].filter(Boolean).join(' · ')}</strong>
}

/** For all of the order, so it is above the dishes. */
const alertLook = css({ display: 'block', color: 'var(--danger)', overflowWrap: 'anywhere' })
const noteLook = css({ display: 'block', overflowWrap: 'anywhere' })
