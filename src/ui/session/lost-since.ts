import type { ConnectionRow } from '#shared/sync/protocol.ts'

/**
 * Returns when the server was last in touch, milliseconds; null while it is. Attempts to reconnect do not
 * restart the count.
 */
export function lostSince(
  before: number | null,
  { state, since }: Pick<ConnectionRow, 'state' | 'since'>,
): number | null {
  return state === 'online' ? null : (before ?? since)
}
