type Named = { readonly _id: string; readonly name: string }

/** What a pool needs besides itself. */
export type PoolPlace = {
  readonly currency: string
  readonly people: readonly Named[]
  readonly positions: readonly Named[]
  readonly lockedTo: string | null
}
