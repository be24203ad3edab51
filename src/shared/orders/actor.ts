import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

/** The person who did something, with the name of that time: names are frozen. */
export const Actor = z.object({ _id: Id, name: z.string() })
export type Actor = z.output<typeof Actor>
