import { freePlace, type Place, usualShape, usualSize, withPlaces } from '#shared/tables/plan.ts'
import type { Table } from '#shared/tables/table.ts'

type Zone = { readonly zone: string; readonly count: number; readonly seats: number }

/** Returns the number and the place in the order behind all present tables. */
function behind(present: readonly Table[]) {
  const numbers = present.map(({ name }) => (/^\d{1,6}$/.test(name) ? Number(name) : 0))
  const sorts = present.map(({ sort }) => sort + 1)
  return { number: Math.max(0, ...numbers) + 1, sort: Math.max(0, ...sorts) }
}

/** Returns new tables of some zones, numbered from the highest number on, behind the others. */
export function numberOn(
  present: readonly Table[],
  zones: readonly Zone[],
  branchId: string,
  newId: () => string,
): readonly Table[] {
  const { number, sort } = behind(present)
  const taken = new Map<string, readonly Place[]>()
  return zones
    .flatMap(({ zone, count, seats }) => Array.from({ length: count }, () => ({ zone, seats })))
    .map(({ zone, seats }, index): Table => {
      const others = taken.get(zone) ?? withPlaces(present.filter((table) => table.zone === zone))
      const place = freePlace(others, usualSize(seats))
      taken.set(zone, [...others, place])
      return {
        _id: newId(),
        branchId,
        name: String(number + index),
        zone,
        seats,
        status: 'available',
        sort: sort + index,
        ...place,
        rotation: 0,
        shape: usualShape(seats),
      }
    })
}

/** Returns the tables of a zone once more in another, numbered on, each where its original is. */
export function copyZone(
  present: readonly Table[],
  { from, to }: { readonly from: string; readonly to: string },
  newId: () => string,
): readonly Table[] {
  const { number, sort } = behind(present)
  return withPlaces(present)
    .filter(({ zone }) => zone === from)
    .map((table, index) => ({
      ...table,
      _id: newId(),
      name: String(number + index),
      zone: to,
      sort: sort + index,
      status: 'available',
      statusAt: null,
      statusBy: null,
      joinedTo: null,
    }))
}
