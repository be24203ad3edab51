import type { Command } from '#shared/orders/command.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import type { Db } from '../platform/database/database.ts'
import { findPublished } from '../promotions/versions.ts'
import type { BranchConfig } from './configs.ts'

/** Versions of promotions that commands may name, by their ids. */
export type Offers = ReadonlyMap<string, PromotionVersion>

/** Returns the versions of a branch: those of its tills, and of the others that commands name those that it ever had. */
export async function readOffers(
  db: Db,
  { branch, promotions }: BranchConfig,
  commands: readonly Command[],
): Promise<Offers> {
  const known = promotions.map(
    ({ publishedAt: _at, over: _over, ...version }): [string, PromotionVersion] => [
      version._id,
      version,
    ],
  )
  const ids = new Set(known.map(([id]) => id))
  const others = commands.flatMap(namedBy).filter((id) => !ids.has(id))
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const older = await findPublished(db, place, [...new Set(others)])
  return new Map([...known, ...older.map((one): [string, PromotionVersion] => [one._id, one])])
}

const namedBy = ({ payload }: Command): readonly string[] => {
  if ('offerId' in payload) return [payload.offerId]
  return 'offers' in payload ? (payload.offers ?? []) : []
}
