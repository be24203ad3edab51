import { createArgon2 } from './argon2.ts'
import type { Rank } from './ranked-queue.ts'

/** argon2id with 19 MiB and two passes (OWASP's first choice): 15 to 20 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One for the process, whose processors it is about. */
export const argon2 = createArgon2()

export const hashPassword = (password: string, rank: Rank = 'known'): Promise<string> =>
  argon2.hash(password, COST, rank)

/** A hash of no one's password. Checking it takes the same time as checking a real one. */
let nobody: Promise<string> | undefined
const hashOfNobody = () => (nobody ??= hashPassword('nobody has this password'))

/**
 * Returns whether the password fits. Without a hash it takes as long and is false, so that the time does not
 * reveal which accounts exist.
 */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
  rank: Rank = 'known',
): Promise<boolean> {
  const fits = await argon2.verify(passwordHash ?? (await hashOfNobody()), password, rank)
  return passwordHash !== undefined && fits
}
