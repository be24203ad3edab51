import * as z from 'zod/mini'
import { type Kind, worker } from '../jobs/kind.ts'
import type { WrongTries } from './wrong-tries.ts'

const Try = z.object({
  /**
   * Null where the name belongs to no one: the same is kept, so that the time of the response does not show who
   * exists.
   */
  person: z.nullable(
    z.object({ id: z.string(), name: z.string(), restaurantId: z.nullable(z.string()) }),
  ),
  network: z.string(),
  known: z.boolean(),
  tries: z.int(),
  most: z.int(),
})

/** A wrong password at the door, for the audit log of the person's restaurant. */
export const WRONG_LOGIN: Kind<z.output<typeof Try>> = { name: 'login.wrong', payload: Try }

export const createWrongLogins = ({ note }: Pick<WrongTries, 'note'>) =>
  worker(WRONG_LOGIN, async ({ person, network, known, tries, most }, { done }) => {
    if (!person) return
    await note({ action: 'login.wrong', person, details: { network, known }, tries, most, done })
  })
