import * as z from 'zod/mini'
import { ReservationRules } from '../reservations/rules.ts'

export const ZONE_BACKGROUNDS = [
  'plain',
  'wood',
  'tiles',
  'stone',
  'grass',
  'carpet',
  'sand',
] as const
export const ZoneBackground = z.enum(ZONE_BACKGROUNDS)
export type ZoneBackground = z.output<typeof ZoneBackground>

/** What a branch has chosen for its floor; absent: everything as usual. */
export const Floor = z.object({
  /** Tables need no cleaning after their guests: they are free at once. */
  noCleaning: z.optional(z.boolean()),
  /** By the name of the zone; a zone that is not here is plain. */
  zones: z.optional(z.array(z.object({ name: z.string(), background: ZoneBackground }))),
  /** How it takes reservations; absent: as usual, see `USUAL_RULES`. */
  reservations: z.optional(ReservationRules),
})
export type Floor = z.output<typeof Floor>

/** Returns what the floor of a zone looks like. */
export const backgroundOf = (floor: Floor | undefined, zone: string): ZoneBackground =>
  floor?.zones?.find(({ name }) => name === zone)?.background ?? 'plain'

/** Returns the floor with another background of a zone. */
export const withBackground = (
  floor: Floor | undefined,
  zone: string,
  background: ZoneBackground,
): Floor => ({
  ...floor,
  zones: [
    ...(floor?.zones ?? []).filter(({ name }) => name !== zone),
    ...(background === 'plain' ? [] : [{ name: zone, background }]),
  ],
})

/** Returns the floor after a zone got another name: its background goes with it, unless the name has one. */
export function withZoneNamed(floor: Floor | undefined, from: string, to: string): Floor {
  const zones = floor?.zones ?? []
  const taken = zones.some(({ name }) => name === to)
  return {
    ...floor,
    zones: zones.flatMap((zone) =>
      zone.name !== from ? [zone] : taken ? [] : [{ ...zone, name: to }],
    ),
  }
}
