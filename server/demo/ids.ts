import { createHash } from 'node:crypto'

/** Returns the same id for the same names on every machine, shaped like a UUIDv7 of one fixed moment. */
export function demoId(...names: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(names.join('/')).digest('hex')
  return `01936000-0000-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
