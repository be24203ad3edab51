import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Returns the hash under which the database keeps a token: useless to a reader. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns keys for different uses, so that one is never valid for another. */
export const keyFor = (secret: string, use: string): Buffer =>
  createHmac('sha256', secret).update(use).digest()

/**
 * Returns the refresh token that follows another. Computed, not stored: a repeated refresh returns the same
 * successor although the database knows only hashes.
 */
export const successorOf = (key: Buffer, token: string): string =>
  createHmac('sha256', key).update(token).digest('base64url')
