import type { Command } from '#shared/orders/command.ts'
import type { Db } from '../platform/database/database.ts'
import { findPublished, type Published } from '../promotions/versions.ts'
import type { BranchConfig } from './configs.ts'

/** Versions of promotions that commands may name, by their ids, and until when tills sold by each. */
export type Offers = ReadonlyMap<string, Published>

/** Returns the versions of a branch: those that are on, and of the others that commands name those that ever were. */
export async function readOffers(
  db: Db,
  { branch, promotions }: BranchConfig,
  commands: readonly Command[],
): Promise<Offers> {
  const known = new Map(
    promotions.flatMap(({ publishedAt: _at, over, ...version }): [string, Published][] =>
      over ? [] : [[version._id, { version, until: Infinity }]],
    ),
  )
  const others = commands.flatMap(namedBy).filter((id) => !known.has(id))
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const older = await findPublished(db, place, [...new Set(others)])
  return new Map([...known, ...older.map((one): [string, Published] => [one.version._id, one])])
}

/** Returns the versions that a command names. */
export const namedBy = ({ payload }: Command): readonly string[] => {
  if ('offerId' in payload) return [payload.offerId]
  return 'offers' in payload ? (payload.offers ?? []) : []
}
