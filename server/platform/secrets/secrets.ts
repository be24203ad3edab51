import { createHash, createHmac, randomBytes } from 'node:crypto'

/** What the database keeps of a token: useless to whoever reads it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Keys for different uses, so that one is never good for another. */
export const keyFor = (secret: string, use: string): Buffer =>
  createHmac('sha256', secret).update(use).digest()

/**
 * The refresh token that follows another. Computed, not stored: a repeated refresh answers the same
 * successor although the database knows only hashes.
 */
export const successorOf = (key: Buffer, token: string): string =>
  createHmac('sha256', key).update(token).digest('base64url')
