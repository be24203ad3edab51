import { Suspense } from 'react'
import type { Allergen } from '#shared/menu/allergen.ts'
import type { OrderCustomer } from '#shared/orders/order-values.ts'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'
import { GuestLine } from './GuestLine.tsx'

/** What asks the server is not loaded with the till: few orders have a guest whom it knows. */
const RecognisedGuest = lazyPart(() => import('./RecognisedGuest.tsx'), 'RecognisedGuest')

type Props = {
  readonly customer: OrderCustomer
  readonly branchId: string
  /** What the order says already that its guests must not eat. */
  readonly noted?: readonly Allergen[] | undefined
}

/** The guest of an order with their points: one line, whether or not the server has said who it is. */
export function TicketGuest({ customer: { _id, key }, branchId, noted = [] }: Props) {
  const line = <GuestLine words={key} />
  if (_id === null) return line
  return (
    <Suspense fallback={line}>
      <RecognisedGuest id={_id} code={key} branchId={branchId} noted={noted} />
    </Suspense>
  )
}
