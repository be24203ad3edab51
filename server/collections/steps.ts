import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Made } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import { changedMeanwhile, merge } from './merge.ts'
import type { Records, Row } from './records.ts'
import type { Recorded, Rules, Scene, Some } from './rules.ts'

export type Outcome<T> = Made<T> | { readonly result: T; readonly unchanged: true }

export type Edit<Item> = Some<Item> & {
  readonly revision?: number | undefined
  readonly base?: Some<Item> | undefined
}

/** Returns what can be done with one record within a change, by the rules of its collection. */
export function createSteps<Item extends Recorded>(
  records: Records,
  response: z.core.$ZodType<Item>,
  { most, mostOf, personal, check, checkRemove, complete, follow }: Rules<Item>,
) {
  const parse = (row: Row): Item => z.parse(response, row)

  async function required(on: Db, place: Scene['place'], id: string): Promise<Item> {
    const row = await records.find(on, place, id)
    if (!row) throw notFound()
    return parse(row)
  }

  /** Refuses more records than a place may have; `coming`: so many are to be added. */
  async function refuseTooMany({ trx, place, at }: Scene, coming = 1): Promise<void> {
    const recent = mostOf && {
      column: mostOf.column,
      since: new Date(at.getTime() - mostOf.days * DAY_MS),
    }
    if ((await records.count(trx, place, recent)) + coming <= most) return
    throw badRequest('TOO_MANY')
  }

  /** Returns the facts that a change of one record leaves behind. */
  async function made(scene: Scene, item: Item, before: Item | null, facts: object) {
    await check?.(scene, item, before)
    return { result: item, ...(await followed(scene, item, before ?? item, facts)) }
  }

  async function followed(scene: Scene, item: Item | null, before: Item, facts: object) {
    const { details, ...more } = (await follow?.(scene, item, before)) ?? {}
    const said = personal ? unsaid(before._id, facts) : { ...known(item ?? before), ...facts }
    return { ...more, details: { ...said, ...details } }
  }

  return {
    parse,
    required,
    refuseTooMany,

    /** `counted`: there is room for it. */
    async create(
      scene: Scene,
      body: Some<Item>,
      id: string,
      counted = false,
    ): Promise<Outcome<Item>> {
      if (!counted) await refuseTooMany(scene)
      const fields = { ...body, ...(await complete?.(scene, body, null)) }
      const item = parse(await records.insert(scene.trx, scene.place, id, fields))
      return made(scene, item, null, { after: pick(item, body) })
    },

    async update(scene: Scene, id: string, body: Edit<Item>): Promise<Outcome<Item>> {
      const { revision, base, ...draft } = body
      if (revision === undefined && base === undefined) throw startUnknown()
      const before = await required(scene.trx, scene.place, id)
      if (before.archived) throw notFound()
      const edit = merge(before, { base, draft })
      if (before.revision !== revision && edit.clashes.length > 0) {
        throw changedMeanwhile({ stored: { ...before }, clashes: edit.clashes })
      }
      const changed = differing(before, edit.fields)
      if (Object.keys(changed).length === 0) return { result: before, unchanged: true }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of a draft that the contract has parsed
      const more = await complete?.(scene, changed as Some<Item>, before)
      const next = { ...changed, ...more }
      const item = parse(await records.update(scene.trx, scene.place, before._id, next))
      return made(scene, item, before, {
        before: pick(before, changed),
        after: pick(item, changed),
      })
    },

    async remove(scene: Scene, id: string): Promise<Outcome<{ readonly success: true }>> {
      const before = await required(scene.trx, scene.place, id)
      const result = { success: true as const }
      // Repeated: it is archived already.
      if (before.archived) return { result, unchanged: true }
      await checkRemove?.(scene, before)
      await records.archive(scene.trx, scene.place, before._id, scene.at)
      return { result, ...(await followed(scene, null, before, {})) }
    },

    async restore(scene: Scene, id: string, counted = false): Promise<Outcome<Item>> {
      const before = await required(scene.trx, scene.place, id)
      if (!before.archived) return { result: before, unchanged: true }
      if (!counted) await refuseTooMany(scene)
      const item = parse(await records.archive(scene.trx, scene.place, before._id, null))
      return made(scene, item, before, {})
    },
  }
}
export type Steps<Item extends Recorded> = ReturnType<typeof createSteps<Item>>

/** Returns a record as the audit log names it. */
const known = (item: Recorded & { readonly name?: unknown }) => ({
  _id: item._id,
  ...('name' in item && { name: item.name }),
})

/** Returns what is said of a person: nothing that a chained log could never forget. */
const unsaid = (_id: string, facts: { readonly after?: object }) => ({
  _id,
  ...(facts.after && { fields: Object.keys(facts.after) }),
})

const pick = (from: object, like: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like))

const differing = (before: object, fields: object) => {
  const was = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(was.get(name), value)),
  )
}

const startUnknown = () =>
  badRequest('VALIDATION_FAILED', {
    message:
      'Name the revision that the edit began from, or as base the values that it began with.',
  })
