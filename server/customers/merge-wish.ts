export type MergeWish = {
  readonly restaurantId: string
  readonly mergeId: string
  /** The guest who stays. */
  readonly id: string
  readonly otherId: string
  readonly at: Date
  readonly by: { readonly userId: string; readonly name: string }
}
