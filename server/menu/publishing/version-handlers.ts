import type { Contract } from '#shared/api.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { EventRow } from '#shared/sync/event.ts'
import type { MenuClash, MenuVersion } from '#shared/menu/publishing/contract.ts'
import { Published } from '#shared/menu/publishing/published-row.ts'
import { branchRow } from '../../change/change-settings.ts'
import type { Made } from '../../change/change.ts'
import type { Db } from '../../platform/database/database.ts'
import { sqlStateOf } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Caller } from '../../tenancy/caller.ts'
import type { Handlers } from '../../tenancy/implement.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import type { MenuDeps } from '../deps.ts'
import { MENU_AREAS, menuRows } from '../publish.ts'
import { rememberActor } from './as-actor.ts'
import { countRows, onlyChanged } from './branches.ts'
import { isCollecting } from './collecting.ts'
import { editChanges } from './edit-rows.ts'
import { readEdited } from './edited.ts'
import { menuChanges, namesOf } from './menu-changes.ts'
import { publicationRows } from './publication-rows.ts'
import { carryOutEditUndo, planEditUndo } from './undo-edit.ts'
import { planPublicationUndo } from './undo-publication.ts'
import { findVersion, listVersions, type Part, readParts } from './version-rows.ts'
import { type BranchChanges, writePublication } from './write-version.ts'

const AREAS = ['menuPublishing', 'menuVersions', 'dayparts', ...MENU_AREAS]

/** Returns the handlers of the versions of a menu. */
export function createVersionHandlers(deps: MenuDeps): Handlers<Contract>['menuVersions'] {
  const { db, now, newId, configs, change } = deps

  async function find(on: Db, caller: Caller, { branchId, id }: { branchId: string; id: string }) {
    const { restaurantId } = (await configs.enter(caller, branchId)).branch
    const collects = await isCollecting(on, restaurantId)
    const version = await findVersion(on, { restaurantId, within: caller.branchIds, id, collects })
    if (!version) throw notFound()
    const edited = await readEdited(on, { restaurantId, branchId })
    const parts = await readParts(on, { restaurantId, n: version.n })
    return { restaurantId, version, parts, names: namesOf(edited.values()) }
  }

  return {
    async list({ caller, query: { branchId, ...page } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      const collects = await isCollecting(db, restaurantId)
      return listVersions(db, { restaurantId, within: caller.branchIds, collects, page })
    },

    async get({ caller, params: { id }, query: { branchId } }) {
      const { restaurantId, version, parts, names } = await find(db, caller, { branchId, id })
      const at = now()
      const left = version.canUndo ? await leftBy(db, { restaurantId, version, parts, at }) : []
      return {
        version,
        results: [
          ...(version.branchIds === null
            ? editChanges(parts, names)
            : menuChanges(publishedIn(parts, version.branchIds), names)),
        ],
        clashes: clashesOf(left, names),
      }
    },

    async undo({ caller, params: { id }, body: { branchId } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      return change({
        caller,
        place: { restaurantId },
        action: 'menu.undo',
        areas: AREAS,
        async work(trx, { at }) {
          const found = await find(trx, caller, { branchId, id })
          const { version, names } = found
          if (!version.canUndo) throw notFound()
          const scene = { ...found, at }
          const { left, ...made } =
            version.branchIds === null
              ? await undoEdit(trx, caller, scene)
              : await undoPublication(trx, caller, scene)
          const result = { clashes: clashesOf(left, names) }
          if (made.count === 0) return { result, unchanged: true }
          const { count, rows } = made
          const kept = result.clashes.map(({ name }) => name)
          const details = { menuVersion: version.n, count, ...(kept.length > 0 && { kept }) }
          return { result, details, rows }
        },
      }).catch(refuseBarcode)
    },
  }

  type Scene = {
    readonly restaurantId: string
    readonly version: MenuVersion
    readonly parts: readonly Part[]
    readonly at: Date
  }
  type Undone = {
    readonly left: readonly Left[]
    readonly count: number
    readonly rows: NonNullable<Made<null>['rows']>
  }

  async function undoEdit(
    trx: Db,
    caller: Caller,
    { restaurantId, version, parts, at }: Scene,
  ): Promise<Undone> {
    await rememberActor(trx, caller, { at, versionId: newId(), undoes: version._id })
    const plan = await planEditUndo(trx, { restaurantId, parts, at })
    await carryOutEditUndo(trx, restaurantId, plan, newId)
    const ids = [...new Set([...plan.rows.keys(), ...plan.prices.map(({ itemId }) => itemId)])]
    const ofDayparts = [...plan.rows.values()].some(({ table }) => table === 'dayparts')
    return { left: plan.left, count: ids.length, rows: editedRows(ids, ofDayparts) }
  }

  async function undoPublication(
    trx: Db,
    caller: Caller,
    { restaurantId, version, parts, at }: Scene,
  ): Promise<Undone> {
    const plan = await planPublicationUndo(trx, restaurantId, parts)
    const changes = onlyChanged(plan.changes)
    const made = { restaurantId, id: newId(), at, actor: caller, changes, undoes: version._id }
    if (changes.size > 0) await writePublication(trx, made)
    return { left: plan.left, count: countRows(changes), rows: publicationRows(changes) }
  }
}

type Left = { readonly id: string; readonly why: 'changed' | 'gone' }

async function leftBy(
  db: Db,
  {
    restaurantId,
    version,
    parts,
    at,
  }: {
    readonly restaurantId: string
    readonly version: MenuVersion
    readonly parts: readonly Part[]
    readonly at: Date
  },
): Promise<readonly Left[]> {
  return version.branchIds === null
    ? (await planEditUndo(db, { restaurantId, parts, at })).left
    : (await planPublicationUndo(db, restaurantId, parts)).left
}

function clashesOf(left: readonly Left[], names: ReadonlyMap<string, LocalText>): MenuClash[] {
  const byId = new Map(left.map(({ id, why }) => [id, { _id: id, name: names.get(id) ?? {}, why }]))
  return [...byId.values()]
}

function publishedIn(parts: readonly Part[], branchIds: readonly string[]): BranchChanges {
  return new Map(
    branchIds.map((id) => [
      id,
      parts
        .filter(({ branchId }) => branchId === id)
        .map(({ before, after }) => ({
          before: before === null ? null : Published.parse(before),
          after: Published.parse(after),
        })),
    ]),
  )
}

const editedRows =
  (ids: readonly string[], ofDayparts: boolean) =>
  async (trx: Db, branch: BranchPlace): Promise<readonly EventRow[]> => [
    ...(ofDayparts ? await branchRow(trx, branch) : []),
    ...(await menuRows(ids)(trx, branch)),
  ]

const UNIQUE = '23505'

function refuseBarcode(error: unknown): never {
  if (sqlStateOf(error) !== UNIQUE) throw error
  throw conflict('BARCODE_TAKEN')
}
