import type { RowFault } from '#shared/contract/collection.ts'
import { SuiteError } from '../link/suite-error.ts'
import { rowFaultsOf } from './row-faults.ts'
import type { Changed, ChangeMany, RowWish } from './sheet.ts'

/** What rows of a sheet mean for the records that are stored: a row is a part of one, or has other words for it. */
export type Folded = {
  readonly rows: RowWish[]
  /** Why rows mean nothing; then nothing is sent. */
  readonly faults: readonly RowFault[]
  /** What a refusal of a record says of the rows. */
  readonly meant: (fault: RowFault) => readonly RowFault[]
}

/** Returns how a sheet is changed whose rows are not the records themselves: all of its rows or none. */
export const folded =
  (change: ChangeMany, fold: (rows: readonly RowWish[]) => Folded): ChangeMany =>
  async ({ rows: wanted, ...how }) => {
    // What undoes was folded when it was done.
    if (how.from === 'undo') return change({ ...how, rows: wanted })
    const { rows, faults, meant } = fold(wanted)
    const of = (isNew: boolean) =>
      wanted.filter((row) => (row.isNew ?? false) === isNew).map(({ _id }) => _id)
    if (faults.length > 0 && how.isTry) return { ...NOTHING, faults: [...faults] }
    if (faults.length > 0) throw refusedFor(faults)
    if (rows.length === 0) return { ...NOTHING, unchanged: wanted.length }
    try {
      const done = await change({ ...how, rows })
      return {
        ...done,
        created: of(true),
        updated: of(false),
        faults: done.faults.flatMap(meant),
        undo: rows.map(({ _id, draft = {}, base = {} }) => ({ _id, draft: base, base: draft })),
      }
    } catch (error) {
      const refused = rowFaultsOf(error)
      throw refused ? refusedFor(refused.flatMap(meant)) : error
    }
  }

const refusedFor = (faults: readonly RowFault[]) =>
  new SuiteError({ code: 'IMPORT_HAS_FAULTS', status: 400, details: { faults } })

const NOTHING: Changed = {
  created: [],
  updated: [],
  removed: [],
  restored: [],
  unchanged: 0,
  faults: [],
}
