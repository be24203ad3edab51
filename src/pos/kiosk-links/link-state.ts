import type { KioskLink } from '#shared/kiosk-links/contract.ts'

/** Returns whether a link still opens a kitchen screen. `now` in milliseconds. */
export function linkState(
  { revokedAt, expiresAt }: Pick<KioskLink, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked'
  return Date.parse(expiresAt) > now ? 'active' : 'expired'
}
