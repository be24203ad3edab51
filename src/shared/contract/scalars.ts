import * as z from 'zod/mini'

/**
 * UUIDv7 made where the thing is created, so that things can be created offline. Lower case only: PostgreSQL
 * reads capital letters as the same id, code that compares texts does not.
 */
export const Id = z.uuid().check(z.toLowerCase())
/** ISO 8601 instant in UTC, e.g. `2026-11-21T08:00:00.000Z`. */
export const Instant = z.iso.datetime().check(z.maxLength(40))
/** Calendar or business date, `YYYY-MM-DD`. */
export const DateOnly = z.iso.date()
/** Amount in the currency's smallest practised unit (kip, sen, satang ...). Never a fraction. */
export const Amount = z.int()
/** Text per interface language, e.g. `{ lo: 'ຕຳໝາກຫຸ່ງ', en: 'Papaya salad' }`; see `localText`. */
export const LocalText = z.record(z.string(), z.string())
export type LocalText = z.output<typeof LocalText>

export const BranchParams = z.object({ branchId: Id })
export const IdParams = z.object({ id: Id })

/** Names the picture of a dish, or a logo, by its bytes: another picture has another name. */
export const PictureId = z.string().check(z.regex(/^[0-9a-f]{40}$/))
