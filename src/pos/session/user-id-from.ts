import { isUserId } from '#shared/session/account.ts'

/** A user ID to begin with: the name in small letters with dots, `somchai.k`; empty where it gives none. */
export function userIdFrom(name: string): string {
  const wanted = name
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '.')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .slice(0, 40)
  return isUserId(wanted) ? wanted : ''
}
