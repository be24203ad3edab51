import * as z from 'zod/mini'

/**
 * The state of /reset-password: the account, and when its code was requested (milliseconds). Survives a reload
 * with the history.
 */
const ResetState = z.object({
  login: z.string(),
  restaurantCode: z.optional(z.string()),
  askedAt: z.number(),
})
export type ResetState = z.output<typeof ResetState>

export function resetStateOf(state: unknown): ResetState | null {
  const parsed = z.safeParse(ResetState, state)
  return parsed.success ? parsed.data : null
}

/** Returns the account in the form of the calls. */
export const accountOf = ({ login, restaurantCode }: ResetState) => ({
  login,
  ...(restaurantCode === undefined ? {} : { restaurantCode }),
})
