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
  const named = order?.tableName == null ? undefined : order.name
  const time = order?.wantedAt && t('orders.guest.for', { time: format.time(order.wantedAt) })
  /** By what its guests are found, and when they want it. */
  const guest = [order?.buzzer, time].filter(Boolean).join(' · ')
  const isNoted = [named, guest, order?.allergens, order?.note].some(Boolean)
  return (
    <TicketHeader
      title={order ? checkName(order) : t('orders.new')}
      subtitle={order && facts.join(' · ')}
      lead={lead}
      aside={type}
      below={
        isNoted && (
          <>
            {named && <strong css={noteLook}>{named}</strong>}
            {guest && <strong css={noteLook}>{guest}</strong>}
            {order?.allergens && (
              <strong css={alertLook}>
                {t('orders.allergyTo', { names: listOf(order.allergens) })}
              </strong>
            )}
            {order?.note && <strong css={noteLook}>{order.note}</strong>}
          </>
        )
      }
    />
  )
}

/** For all of the order, so it is above the dishes. */
const alertLook = css({ color: 'var(--danger)', overflowWrap: 'anywhere' })
const noteLook = css({ overflowWrap: 'anywhere' })
