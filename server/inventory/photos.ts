import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { readPhotos } from '../photos/rows.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'

type Deps = { readonly db: Db; readonly configs: Entrance }
/** As it was entered, see `ReceiptDraft`. */
type Named = { readonly photos?: readonly string[] }
type Document = Named & { readonly lines?: readonly Named[] }

/** Returns the handler that shows the photos of a delivery: of its paper first, then of what went back. */
export const createActPhotos =
  ({ db, configs }: Deps): Handlers<Contract>['photos']['ofAct'] =>
  async ({ caller, params: { id }, query: { branchId } }) => {
    const { restaurantId } = (await configs.enter(caller, branchId)).branch
    const { rows } = await sql<{ readonly document: Document }>`
      select document from stock_acts
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and id = ${id}`.execute(db)
    const [act] = rows
    if (!act) throw notFound()
    const { photos = [], lines = [] } = act.document
    const ids = [...new Set([...photos, ...lines.flatMap((line) => line.photos ?? [])])]
    return {
      photos: await readPhotos(db, { restaurantId, branchId }, { purpose: 'delivery', ids }),
    }
  }
