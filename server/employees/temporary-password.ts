import { randomInt } from 'node:crypto'

/** Without characters that are mistaken for others when read out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

/** Returns a password that is shown once and handed over, e.g. `k7mp-9xw2-hd4q`: 59 bits. */
export const temporaryPassword = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')
