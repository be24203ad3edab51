import * as z from 'zod/mini'

/** What /reset-password is told: for whom a code was asked for, and when (milliseconds). Survives a reload with the history. */
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

/** The account as the calls want it named. */
export const accountOf = ({ login, restaurantCode }: ResetState) => ({
  login,
  ...(restaurantCode === undefined ? {} : { restaurantCode }),
})
