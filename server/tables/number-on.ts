import type { Table } from '#shared/tables/table.ts'

type Zone = { readonly zone: string; readonly count: number; readonly seats: number }

/** Returns new tables of some zones, numbered from the highest number on, behind the others. */
export function numberOn(
  present: readonly Table[],
  zones: readonly Zone[],
  branchId: string,
  newId: () => string,
): readonly Table[] {
  const numbers = present.map(({ name }) => (/^\d{1,6}$/.test(name) ? Number(name) : 0))
  const sorts = present.map(({ sort }) => sort + 1)
  const [firstNumber, firstSort] = [Math.max(0, ...numbers) + 1, Math.max(0, ...sorts)]
  return zones
    .flatMap(({ zone, count, seats }) => Array.from({ length: count }, () => ({ zone, seats })))
    .map(({ zone, seats }, index) => ({
      _id: newId(),
      branchId,
      name: String(firstNumber + index),
      zone,
      seats,
      status: 'available',
      sort: firstSort + index,
    }))
}
