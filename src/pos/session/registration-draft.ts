import * as z from 'zod/mini'

/** Steps of the registration, in order: no question about money before the name and owner are free to use. */
export const STEPS = ['restaurant', 'owner', 'package'] as const

/** The entries so far. Never the password. */
const Draft = z.object({
  /** Which of `STEPS`, from 0 (the specification's auth state, section 3). */
  registrationStep: z.int().check(z.gte(0), z.lte(STEPS.length - 1)),
  /** Text that names the package, see `packageTypeOf`. */
  selectedPackage: z.string(),
  billingPeriod: z.enum(['monthly', 'yearly']),
  /** Stays the same until the restaurant is made, so that a repeated request makes no second one. */
  registrationId: z.uuid(),
  restaurantName: z.string(),
  country: z.string(),
  ownerName: z.string(),
  email: z.string(),
  userId: z.string(),
})
export type Draft = z.output<typeof Draft>

/**
 * The specification's persisted auth state; a registration is this window's own, so it is in its session
 * storage.
 */
const KEY = 'auth-storage'
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads the entries of this window before it was reloaded; null if none can be read. */
export function readDraft(store: Store): Draft | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    return z.parse(z.object({ state: Draft }), stored).state
  } catch {
    return null
  }
}

export const keepDraft = (store: Store, draft: Draft): void =>
  store.setItem(KEY, JSON.stringify({ state: draft, version: 0 }))

export const dropDraft = (store: Store): void => store.removeItem(KEY)
