import * as z from 'zod/mini'

/** Opens a shared till to a person: four to six digits. */
export const Pin = z.string().check(z.regex(/^\d{4,6}$/))
