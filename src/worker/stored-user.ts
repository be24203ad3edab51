import * as z from 'zod/mini'
import { User } from '#shared/session/session.ts'

/**
 * Reads a user from local storage. Ids of branch and restaurant may be plain or objects with an id
 * (specification, section 3). Null when it cannot be read: then everything stored is cleared.
 */
export function parseStoredUser(text: string): User | null {
  try {
    const stored: unknown = JSON.parse(text)
    const fields = z.parse(z.record(z.string(), z.unknown()), stored)
    const user = {
      ...fields,
      branchId: plainId(fields['branchId']),
      restaurantId: plainId(fields['restaurantId']),
    }
    return z.parse(User, user)
  } catch {
    return null
  }
}

const WithId = z.union([z.object({ id: z.string() }), z.object({ _id: z.string() })])

function plainId(value: unknown): unknown {
  const holder = z.safeParse(WithId, value)
  if (!holder.success) return value ?? null
  return 'id' in holder.data ? holder.data.id : holder.data._id
}
