import * as z from 'zod/mini'
import { ROLES } from './role.ts'

/**
 * Checks a role. Kept apart from the roles, so that the first screen of a window needs no validation library.
 */
export const Role = z.enum(ROLES)
export type Role = z.output<typeof Role>
