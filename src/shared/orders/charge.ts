/** Money that a card machine is asked for, or has taken, and that is not on its order yet. */
export type Charge = {
  /** Of the payment that it becomes. */
  readonly _id: string
  readonly amount: number
}
