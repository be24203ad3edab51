/** The place of a list. Above the branches `branchId` is empty. */
export type Place = {
  readonly restaurantId: string
  readonly branchId: string
  /** Of the amounts in it, e.g. `LAK`. */
  readonly currency: string
}
