import * as z from 'zod/mini'
import { localTextOf } from '../contract/record.ts'

/** Seconds after which a kitchen ticket is warned, then late. */
export const KitchenTimes = z.object({
  warnAfter: z.int().check(z.gte(60), z.lte(7200)),
  lateAfter: z.int().check(z.gte(60), z.lte(7200)),
})
export type KitchenTimes = z.output<typeof KitchenTimes>

/** A name in at least one language; those that are left out fall back to English. */
export const StationName = localTextOf(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
).check(z.refine((name) => Object.keys(name).length > 0, 'Give the station a name.'))
export type StationName = z.output<typeof StationName>

export const StationDraft = z.object({
  name: StationName,
  /** Its place on the board among the others; left out: the last. */
  sort: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
})
export type StationDraft = z.output<typeof StationDraft>

/** What the kitchen board calls all of them together. */
const RESERVED = 'all'

/** Short word for a new station in menus and addresses, e.g. `hot-pot`, different from those in use. */
export function stationCode(name: StationName, taken: readonly string[]): string {
  const word = (name['en'] ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const base = word || 'station'
  const used = [...taken, RESERVED]
  if (!used.includes(base)) return base
  for (let n = 2; ; n += 1) if (!used.includes(`${base}-${n}`)) return `${base}-${n}`
}
