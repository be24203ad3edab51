import type { OrderType } from './order-type.ts'

/** What the next guest at a counter most likely wants (specification, section 3): a till begins with it. */
export const USUAL_TYPE: OrderType = 'takeaway'
