import { createHash } from 'node:crypto'
import type { Contract } from '#shared/api.ts'
import {
  type ImportContext,
  type ImportedDish,
  judgeImport,
} from '#shared/menu/import/judge-import.ts'
import { type ImportDraft, ImportResult } from '#shared/menu/import/schema.ts'
import type { Category } from '#shared/menu/menu.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { addDishes } from './add-dishes.ts'
import type { MenuDeps } from './deps.ts'
import { refuseMixedMoney } from './menu-money.ts'
import { MENU_AREAS, menuRows } from './publish.ts'
import { readMenuRows } from './repository.ts'
import { readUsage } from './rules.ts'
import { updateItem } from './write.ts'

export function createMenuImportHandlers({
  db,
  newId,
  configs,
  change,
}: MenuDeps): Handlers<Contract>['menuImports'] {
  return {
    async preview({ caller, body }) {
      const { branch } = await configs.enter(caller, body.branchId)
      const context = await readContext(db, branch.restaurantId, body.branchId)
      return { rows: [...judgeImport(body, context)] }
    },

    async create({ caller, body: { _id, ...draft } }) {
      const { restaurantId } = (await configs.enter(caller, draft.branchId)).branch
      return change({
        caller,
        place: { restaurantId },
        action: 'menu.import',
        areas: MENU_AREAS,
        async work(trx, { at }) {
          const key = { restaurantId, id: _id, hash: hashOf(draft) }
          const before = await findImport(trx, key)
          if (before) return { result: before, unchanged: true }
          await refuseMixedMoney(trx, restaurantId)
          const context = await readContext(trx, restaurantId, draft.branchId)
          const { counts, ids } = await carryOut(trx, restaurantId, draft, context, newId)
          const result = { _id, ...counts }
          await trx
            .insertInto('menu_imports')
            .values({
              restaurant_id: restaurantId,
              id: _id,
              branch_id: draft.branchId,
              hash: key.hash,
              result: JSON.stringify(result),
              imported_at: at,
              imported_by: caller.userId,
            })
            .execute()
          if (ids.length === 0) return { result, unchanged: true }
          return { result, details: result, rows: menuRows(ids) }
        },
      })
    },
  }
}

const hashOf = (draft: ImportDraft) => createHash('sha256').update(JSON.stringify(draft)).digest()

type Key = { readonly restaurantId: string; readonly id: string; readonly hash: Buffer }

/** Returns the result of an earlier import with this id; refuses the id if that import was different. */
async function findImport(trx: Db, { restaurantId, id, hash }: Key): Promise<ImportResult | null> {
  const row = await trx
    .selectFrom('menu_imports')
    .select(['hash', 'result'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (!row.hash.equals(hash)) {
    throw conflict('IMPORT_ID_REUSED')
  }
  return ImportResult.parse(row.result)
}

type Context = ImportContext & { readonly categories: readonly Category[] }

async function readContext(db: Db, restaurantId: string, branchId: string): Promise<Context> {
  const kept = await readMenuRows(db, { restaurantId, branchId })
  const live = kept.filter(({ archived }) => !archived).map(({ row }) => row)
  return {
    ...(await readUsage(db, restaurantId)),
    items: live.filter((row) => row.kind === 'item'),
    categories: live.filter((row) => row.kind === 'category'),
  }
}

async function carryOut(
  trx: Db,
  restaurantId: string,
  draft: ImportDraft,
  context: Context,
  newId: () => string,
) {
  const judged = judgeImport(draft, context)
  const faulty = judged.filter(({ action }) => action === 'fault')
  if (faulty.length > 0) {
    const details = faulty.slice(0, 100).map(({ line, faults }) => ({ line, faults }))
    throw badRequest('IMPORT_HAS_FAULTS', { details })
  }
  const dishesOf = (wanted: 'create' | 'update'): readonly ImportedDish[] =>
    judged.flatMap(({ action, dish }) => (action === wanted && dish ? dish : []))

  const dishes = dishesOf('create').map((dish) => ({
    ...dish,
    category: { [draft.language]: dish.category },
    modifierGroupIds: [],
  }))
  const { categories } = context
  const edits = dishesOf('update')
  const wanted = edits.flatMap(({ changes: { category } }) =>
    category === undefined ? [] : [{ [draft.language]: category }],
  )
  const made = await addDishes(trx, restaurantId, { dishes, categories, wanted }, newId)

  const updated: string[] = []
  for (const { known, price, renamed, changes } of edits) {
    if (!known) continue
    const { category, station, ...more } = changes
    const categoryId = category === undefined ? undefined : made.categoryNamed(category)
    const edit = {
      price,
      ...(renamed && { name: renamed }),
      ...more,
      ...(categoryId !== undefined && { categoryId }),
      ...(station !== undefined && { station, byCategory: false }),
    }
    await updateItem(trx, { restaurantId, id: known._id }, edit)
    updated.push(known._id)
  }
  return {
    ids: [...made.categoryIds, ...made.itemIds, ...updated],
    counts: {
      created: made.itemIds.length,
      updated: updated.length,
      skipped: judged.length - made.itemIds.length - updated.length,
      categories: made.categoryIds.length,
    },
  }
}
