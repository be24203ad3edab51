import * as z from 'zod/mini'
import { ROLES } from './role.ts'

/** Checks a role. Apart from the roles themselves: the first picture of a window waits for no library of checks. */
export const Role = z.enum(ROLES)
export type Role = z.output<typeof Role>
