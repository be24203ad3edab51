import { describe, expect, test } from 'vitest'
import { contract } from '#shared/api.ts'
import type { RouteGroup } from '#shared/contract/route.ts'
import {
  bangkok,
  lao,
  type Loose,
  luangPrabang,
  openHouse,
  type Person,
  riverside,
  thai,
} from '../support/house.ts'
import { SEGMENT, segmentDraft } from './drafts.ts'
import { type Collection, COLLECTIONS } from './list.ts'

const house = await openHouse()
const people = {
  owner: await house.signIn('la.owner'),
  stranger: await house.signIn('th.owner'),
  waiter: await house.signIn('la.waiter'),
  chef: await house.signIn('la.chef'),
  /** Only of the other branch. */
  neighbour: await house.signIn('la.cashier2'),
  admin: await house.signIn('sala.admin'),
}
const { owner, stranger, waiter, chef, neighbour } = people
// Laos begins without some features.
await people.admin.patch('/countries/LA', { features: { off: [] } })
// Campaigns are about one.
await owner.post(`/crm/segments/changes?restaurantId=${lao.id}`, {
  rows: [{ _id: SEGMENT, isNew: true, draft: segmentDraft('Everyone') }],
})

const HERE = riverside.branch._id
const THERE = luangPrabang.branch._id

const pathOf = (area: Collection['area']) => (contract[area] as RouteGroup)['list']?.path ?? ''

/** The calls of a collection in one place. */
function callsOf({ area, place }: Collection, by: Person, branch = HERE, restaurant = lao.id) {
  const path = pathOf(area)
  const where = place === 'branch' ? `branchId=${branch}` : `restaurantId=${restaurant}`
  const one = (id: string) => `${path}/${id}?${where}`
  return {
    list: (query = '') => by.get(`${path}?${where}&limit=100${query}`),
    page: (query: string) => by.get(`${path}?${where}${query}`),
    get: (id: string) => by.get(one(id)),
    create: (body: unknown) => by.post(`${path}?${where}`, body),
    update: (id: string, body: unknown) => by.patch(one(id), body),
    remove: (id: string) => by.remove(one(id)),
    restore: (id: string) => by.post(`${path}/${id}/restore?${where}`),
  }
}

const made = async (calls: ReturnType<typeof callsOf>, draft: object): Promise<Loose> => {
  const { status, body } = await calls.create(draft)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const idsOf = ({ body }: { readonly body: Loose }): readonly string[] =>
  body.results.map(({ _id }: { readonly _id: string }) => _id)

const entries = async (count: number) => {
  const rows = await house.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('restaurant_id', '=', lao.id)
    .orderBy('seq', 'desc')
    .limit(count)
    .execute()
  return rows.toReversed()
}
const events = async () => {
  const rows = await house.db
    .selectFrom('branch_events')
    .select('areas')
    .where('branch_id', '=', HERE)
    .orderBy('seq')
    .execute()
  return rows.map(({ areas }) => areas)
}

describe.each(COLLECTIONS)('$area', (collection) => {
  const { draft, edits, subject, area, place } = collection
  const [edit, other, clash] = edits
  const calls = callsOf(collection, owner)

  test('a new record is found by its id, in the list, and by a part of its name in any case', async () => {
    const one = await made(calls, draft('Khao Poun'))
    expect(one).toMatchObject({ ...draft('Khao Poun'), revision: 1, archived: false })
    expect((await calls.get(one._id)).body).toEqual(one)
    expect(idsOf(await calls.list())).toContain(one._id)
    expect(idsOf(await calls.list('&search=AO%20PO'))).toEqual([one._id])
  })

  test('a search finds parts of words in scripts without spaces, and capital letters with marks', async () => {
    const [laos, viet] = [
      await made(calls, draft('ຕຳໝາກຫຸ່ງປາແດກ')),
      await made(calls, draft('Đĩa Ốc')),
    ]
    const search = (text: string) => calls.list(`&search=${encodeURIComponent(text)}`)
    expect(idsOf(await search('ໝາກຫຸ່ງ'))).toEqual([laos._id])
    expect(idsOf(await search('đĩa ốc'))).toEqual([viet._id])
  })

  test.each(['%', '_', '\\', "'", "') or true --", '100%'])(
    'a search for %s looks for these characters alone',
    async (text) => {
      const answer = await calls.list(`&search=${encodeURIComponent(text)}`)
      expect([answer.status, answer.body.results]).toEqual([200, []])
    },
  )

  test('an edit that names the revision it began from is saved; one that changes nothing is not', async () => {
    const one = await made(calls, draft('Edited once'))
    const edited = await calls.update(one._id, { ...edit, revision: 1 })
    expect(edited).toMatchObject({ status: 200, body: { ...edit, revision: 2 } })
    const before = await events()
    const again = await calls.update(one._id, { ...edit, revision: 2 })
    expect(again).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await events()).toEqual(before)
  })

  test('of two edits of one field the later is refused with both values and changes nothing', async () => {
    const one = await made(calls, draft('Both'))
    const { body: first } = await calls.update(one._id, { ...edit, revision: 1 })
    const [[field, theirs] = ['', null]] = Object.entries(edit)
    const late = { [field]: one[field], revision: 1 }
    const refused = await calls.update(one._id, late)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED_MEANWHILE',
        details: { stored: first, clashes: [{ field, yours: one[field], theirs }] },
      },
    })
    expect((await calls.get(one._id)).body).toEqual(first)
    // A person who has seen both and saves again decides.
    const forced = await calls.update(one._id, { ...late, revision: first.revision })
    expect(forced).toMatchObject({ status: 200, body: { [field]: one[field] } })
  })

  test('two edits of different fields are both kept, though each sends the whole form', async () => {
    const one = await made(calls, draft('Merged'))
    const base = draft('Merged')
    await calls.update(one._id, { ...base, ...edit, base, revision: 1 })
    const second = await calls.update(one._id, { ...base, ...other, base, revision: 1 })
    expect(second).toMatchObject({ status: 200, body: { ...edit, ...other, revision: 3 } })
    await calls.remove(one._id)
  })

  test('saving once more after a refusal overwrites what both changed and nothing else', async () => {
    const base = draft('Overwritten')
    const one = await made(calls, base)
    await calls.update(one._id, { ...edit, ...other, revision: 1 })
    const mine = { ...base, ...clash, base }
    const refused = await calls.update(one._id, { ...mine, revision: 1 })
    const { stored, clashes } = refused.body.details
    expect(clashes.map(({ field }: Loose) => field)).toEqual(Object.keys(clash))
    const again = await calls.update(one._id, { ...mine, revision: stored.revision })
    expect(again).toMatchObject({ status: 200, body: { ...other, ...clash } })
  })

  test('an edit without the values it began with is refused', async () => {
    const one = await made(calls, draft('Unsaid'))
    expect((await calls.update(one._id, edit)).body.code).toBe('VALIDATION_FAILED')
  })

  test('a removed record is archived: it is gone from the list, found by its id, and can be restored', async () => {
    const one = await made(calls, draft('Archived'))
    expect((await calls.remove(one._id)).body).toEqual({ success: true })
    expect((await calls.remove(one._id)).status).toBe(200)
    expect(idsOf(await calls.list())).not.toContain(one._id)
    expect(idsOf(await calls.list('&archived=true'))).toContain(one._id)
    expect((await calls.get(one._id)).body).toMatchObject({ ...draft('Archived'), archived: true })
    expect((await calls.update(one._id, { ...edit, revision: 2 })).status).toBe(404)
    const restored = await calls.restore(one._id)
    expect(restored).toMatchObject({ status: 200, body: { ...draft('Archived'), archived: false } })
    expect(idsOf(await calls.list())).toContain(one._id)
  })

  test.runIf(collection.taken)(
    'a name is taken once, says its field, and is free while its holder is archived',
    async () => {
      const code = collection.taken
      const refused = {
        status: 409,
        body: { code, details: [{ path: 'body.name' }] },
      }
      const one = await made(calls, draft('Only one'))
      expect(await calls.create(draft('ONLY ONE'))).toMatchObject(refused)
      await calls.remove(one._id)
      const next = await made(calls, draft('only one'))
      expect(await calls.restore(one._id)).toMatchObject(refused)
      const third = await made(calls, draft('Only two'))
      const renamed = await calls.update(third._id, { name: 'Only one', revision: 1 })
      expect(renamed).toMatchObject(refused)
      await calls.remove(next._id)
      expect((await calls.restore(one._id)).status).toBe(200)
    },
  )

  test('no one else sees or changes it', async () => {
    const one = await made(calls, draft('Mine'))
    const strangers = [
      callsOf(collection, stranger),
      callsOf(collection, stranger, bangkok.branch._id, thai.id),
      ...(place === 'branch'
        ? [callsOf(collection, owner, THERE), callsOf(collection, neighbour)]
        : []),
    ]
    for (const theirs of strangers) {
      const answers = [
        await theirs.get(one._id),
        await theirs.update(one._id, { ...edit, revision: 1 }),
        await theirs.remove(one._id),
        await theirs.restore(one._id),
      ]
      expect(answers.filter(({ status }) => status !== 404 && status !== 403)).toEqual([])
    }
    expect((await strangers[0]?.list())?.status).toBe(404)
    expect((await callsOf(collection, stranger).create(draft('Theirs'))).status).toBe(404)
    const without = callsOf(collection, collection.served ? chef : waiter)
    expect((await without.create(draft('Waiter'))).status).toBe(403)
    expect((await without.update(one._id, { ...edit, revision: 1 })).status).toBe(403)
    expect((await calls.get(one._id)).body).toEqual(one)
  })

  test('no one sets fields of the server', async () => {
    const wish = { _id: THERE, revision: 9, archived: true, restaurantId: thai.id, branchId: THERE }
    const one = await made(calls, { ...draft('Wishes'), ...wish })
    expect(one).toMatchObject({ revision: 1, archived: false })
    expect(one._id).not.toBe(THERE)
    expect((await calls.get(one._id)).status).toBe(200)
  })

  test('every change is in the audit log and in the log of the branch, which names the list', async () => {
    const before = (await events()).length
    const one = await made(calls, draft('Logged'))
    await calls.update(one._id, { ...edit, revision: 1 })
    await calls.remove(one._id)
    await calls.restore(one._id)
    const names = Object.keys(edit)
    const of = (from: object) =>
      Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
    const known = { _id: one._id, name: one.name }
    // Of a list that has little but names the edit is one of the name.
    const renamed = { ...known, ...('name' in edit ? { name: edit.name } : {}) }
    const { personal } = collection
    const said = personal
      ? {
          create: { _id: one._id, fields: Object.keys(draft('Logged')) },
          update: { _id: one._id, fields: names },
          rest: { _id: one._id },
        }
      : {
          create: { ...known, after: draft('Logged') },
          update: { ...renamed, before: of(one), after: edit },
          rest: renamed,
        }
    const written = await entries(4)
    expect(written).toMatchObject([
      { action: `${subject}.create`, details: said.create },
      { action: `${subject}.update`, details: said.update },
      { action: `${subject}.remove`, details: said.rest },
      { action: `${subject}.restore`, details: said.rest },
    ])
    const words = JSON.stringify(written)
    expect(/Logged|"before"|"after"/.test(words)).toBe(personal !== true)
    const grown = (await events()).slice(before)
    expect(grown).toHaveLength(4)
    for (const areas of grown) expect(areas).toContain(area)
  })

  test.skipIf(collection.inOrder)(
    'a list is sorted on request, a page at a time, with the number of all',
    async () => {
      for (const name of ['Page b', 'page A', 'Page c']) await made(calls, draft(name))
      const page = async (query: string) => (await calls.page(`&search=page%20${query}`)).body
      const all = await page('&sort=-name')
      expect(all.results.map(({ name }: Loose) => name)).toEqual(['Page c', 'Page b', 'page A'])
      expect(await page('&sort=name&limit=2&page=2')).toMatchObject({
        results: [{ name: 'Page c' }],
        totalResults: 3,
        totalPages: 2,
      })
      expect(await page('&limit=2&page=9')).toMatchObject({ results: [], totalResults: 3 })
      expect((await calls.page('&sort=archived_at')).status).toBe(400)
      expect((await calls.page('&sort=name%20desc')).status).toBe(400)
    },
  )
})

describe('in a branch that was closed', () => {
  test.each(COLLECTIONS.filter(({ place }) => place === 'branch'))(
    '$area can be read, and nothing is added, changed or removed',
    async (collection) => {
      const calls = callsOf(collection, owner, THERE)
      const one = await made(calls, collection.draft('Before'))
      await house.db
        .updateTable('branches')
        .set({ archived_at: house.now() })
        .where('id', '=', THERE)
        .execute()
      const answers = [
        await calls.create(collection.draft('After')),
        await calls.update(one._id, { ...collection.edits[0], revision: 1 }),
        await calls.remove(one._id),
        await calls.restore(one._id),
      ]
      await house.db
        .updateTable('branches')
        .set({ archived_at: null })
        .where('id', '=', THERE)
        .execute()
      expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('BRANCH_CLOSED'))
      expect((await calls.get(one._id)).body).toEqual(one)
    },
  )
})
