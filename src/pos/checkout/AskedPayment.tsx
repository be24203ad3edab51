import { isTelephone } from '#shared/money/by-telephone.ts'
import type { AskingPart } from './asked.ts'
import { CardMachine } from './CardMachine.tsx'
import { ScanToPay } from './ScanToPay.tsx'

/** How a payment is asked for that another party confirms. */
export const AskedPayment = (props: AskingPart) =>
  isTelephone(props.method) ? <ScanToPay {...props} /> : <CardMachine {...props} />
