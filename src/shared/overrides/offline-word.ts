/** A manager's approval given without the server, as it travels in `overrideToken`. */
export type OfflineWord = {
  readonly grantedBy: string
  /** When it was given, milliseconds. */
  readonly at: number
  readonly proof: string
}

/** Milliseconds after which an approval given without the server expires. */
export const OFFLINE_WORD_MS = 24 * 3_600_000

const WRITTEN = /^offline\.([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/

/** Writes an approval in place of a token; 100 characters at most, which every server accepts. */
export const writeOfflineWord = ({ grantedBy, at, proof }: OfflineWord): string =>
  `offline.${grantedBy}.${at.toString(36)}.${proof}`

/**
 * Reads what `writeOfflineWord` wrote; null for the tokens of a server, and for another spelling of an
 * approval, which would count once more.
 */
export function readOfflineWord(token: string): OfflineWord | null {
  const [, grantedBy, at, proof] = WRITTEN.exec(token) ?? []
  if (grantedBy === undefined || at === undefined || proof === undefined) return null
  const word = { grantedBy, at: Number.parseInt(at, 36), proof }
  return writeOfflineWord(word) === token ? word : null
}
