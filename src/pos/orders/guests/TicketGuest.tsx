import { css } from '@emotion/react'
import type { Allergen } from '#shared/menu/allergen.ts'
import type { OrderCustomer } from '#shared/orders/order.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useAllergenNames } from '../ticket/use-allergy-warnings.ts'
import { useRecognised } from './use-recognised.ts'

type Props = {
  readonly customer: OrderCustomer
  readonly branchId: string
  /** What the order says already that its guests must not eat. */
  readonly noted?: readonly Allergen[] | undefined
}

/** The guest of an order with their points: one line, whether or not the server has said who it is. */
export function TicketGuest({ customer, branchId, noted = [] }: Props) {
  return customer._id === null ? (
    <Line words={customer.key} />
  ) : (
    <Known id={customer._id} code={customer.key} branchId={branchId} noted={noted} />
  )
}

function Known({
  id,
  code,
  branchId,
  noted,
}: {
  readonly id: string
  readonly code: string
  readonly branchId: string
  readonly noted: readonly Allergen[]
}) {
  const t = useT()
  const listOf = useAllergenNames()
  const guest = useRecognised(id, branchId)
  if (!guest) return <Line words={code} />
  const { firstName, points } = guest
  const allergens = guest.allergens.filter((one) => !noted.includes(one))
  return (
    <>
      <Line words={firstName} points={points} />
      {allergens.length > 0 && (
        <strong css={alertLook}>{t('orders.allergyTo', { names: listOf(allergens) })}</strong>
      )}
    </>
  )
}

function Line({ words, points }: { readonly words: string; readonly points?: number }) {
  const t = useT()
  return (
    <strong css={look} data-guest>
      {words} ·{' '}
      {points === undefined ? t('loyalty.unknown') : t('loyalty.points', { count: points })}
    </strong>
  )
}

const look = css({ overflowWrap: 'anywhere' })
const alertLook = css({ color: 'var(--danger)', overflowWrap: 'anywhere' })
