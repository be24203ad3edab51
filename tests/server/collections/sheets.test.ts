import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { contract } from '#shared/api.ts'
import { MOST_ROWS_AT_ONCE } from '#shared/contract/collection.ts'
import type { RouteGroup } from '#shared/contract/route.ts'
import { columnsOf } from '#shared/sheets/column.ts'
import { judgeRows, type Stored } from '#shared/sheets/judge.ts'
import { readRows } from '#shared/sheets/read-rows.ts'
import { ID } from '#shared/sheets/raw-cell.ts'
import { toCsv } from '../../../src/ui/export/to-csv.ts'
import { toXlsx } from '../../../src/ui/export/to-xlsx.ts'
import { mapHeadings } from '../../../src/ui/sheets/map-headings.ts'
import { readFile } from '../../../src/ui/sheets/read-file.ts'
import { plainWords } from '../../../src/ui/sheets/sheet-words.ts'
import { headOf, toRows } from '../../../src/ui/sheets/to-rows.ts'
import { bangkok, lao, type Loose, openHouse, riverside, thai } from '../support/house.ts'
import { SEGMENT, segmentDraft } from './drafts.ts'
import { COLLECTIONS } from './list.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const admin = await house.signIn('sala.admin')
const stranger = await house.signIn('th.owner')
// Laos begins without some features.
await admin.patch('/countries/LA', { features: { off: [] } })
// Campaigns are about one.
await owner.post(`/crm/segments/changes?restaurantId=${lao.id}`, {
  rows: [{ _id: SEGMENT, isNew: true, draft: segmentDraft('Everyone') }],
})

/** Every collection of the contract; a new one is found without a line here. */
const LISTS = Object.entries(contract).flatMap(([area, group]) => {
  const { list, create, changeMany } = group as RouteGroup
  if (!list || !create || !changeMany) return []
  const draft = create.body as z.ZodMiniObject
  return [{ area, path: list.path, draft, atBranch: 'branchId' in shapeOf(list.query) }]
})
type List = (typeof LISTS)[number]

function shapeOf(query: unknown): object {
  return (query as z.ZodMiniObject).shape
}

const TIME_ZONE = 'Asia/Vientiane'
const words = plainWords('Yes', 'No')

/** The calls of a list in the house of a person. */
function callsOf({ path, atBranch }: List, by = owner, restaurant = lao, branch = riverside) {
  const where = atBranch ? `branchId=${branch.branch._id}` : `restaurantId=${restaurant.id}`
  return {
    change: (body: object) => by.post(`${path}/changes?${where}`, body),
    async all(): Promise<readonly Loose[]> {
      const rows: Loose[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { body } = await by.get(`${path}?${where}&limit=100&page=${page}`)
        rows.push(...body.results)
        pages = body.totalPages
      }
      return rows
    },
  }
}

const events = async () =>
  (await house.db.selectFrom('branch_events').select('seq').execute()).length
const entries = async () => (await house.db.selectFrom('audit_log').select('seq').execute()).length

/** Writes records as a person exports them, in this language, and reads the file as one imports it. */
async function thereAndBack(
  { draft }: List,
  records: readonly Stored[],
  kind: 'xlsx' | 'csv',
  language: 'en' | 'vi',
) {
  const columns = columnsOf(draft)
  const titled = columns.map((column) => ({ column, title: column.key }))
  const sheet = {
    name: 'Sheet',
    head: headOf(titled),
    rows: toRows(columns, records, { words, currency: 'LAK' }),
    timeZone: TIME_ZONE,
  }
  const bytes = kind === 'xlsx' ? toXlsx(sheet) : toCsv(sheet)
  const file = await readFile(new Blob([bytes]), language)
  if (!file.ok) throw new Error(file.fault)
  const [head, ...rows] = file.rows
  const { mapping, unread } = mapHeadings(
    head?.cells ?? [],
    titled.map(({ column, title }) => ({ column, titles: [title] })),
  )
  expect(unread).toEqual([])
  expect(mapping.has(ID)).toBe(true)
  return readRows({
    columns,
    mapping,
    rows,
    stored: records,
    blank: {},
    by: { words, signs: file.signs, timeZone: TIME_ZONE },
    currency: 'LAK',
    newId: () => crypto.randomUUID(),
  })
}

const asSent = (read: Awaited<ReturnType<typeof thereAndBack>>, stored: readonly Stored[]) =>
  read.map(({ _id, draft }) => ({
    _id,
    draft,
    revision: stored.find((one) => one._id === _id)?.['revision'],
  }))

// A shift of a roster has no name, and the demonstration without past days has none.
await owner.post(`/staffs/employee-shifts?branchId=${riverside.branch._id}`, {
  userId: null,
  positionId: null,
  definitionId: null,
  breakMinutes: 30,
  note: 'Inventory',
  day: '2026-11-30',
  startTime: '08:00',
  endTime: '16:00',
})

test('there are lists to walk', () => {
  expect(LISTS.length).toBeGreaterThanOrEqual(11)
  expect(LISTS.map(({ area }) => area)).toEqual(
    expect.arrayContaining(COLLECTIONS.map(({ area }) => area)),
  )
})

describe.each(LISTS)('$area', (list) => {
  const calls = callsOf(list)
  const known = COLLECTIONS.find(({ area }) => area === list.area)

  test('export, nothing changed, import: 0 changes', async () => {
    if (known)
      for (const name of ['Phone +856 20', 'ຕຳໝາກຫຸ່ງ, "ເຜັດ"', "'=1+1", 'Nhà hàng; số 5'])
        await calls.change({
          rows: [{ _id: crypto.randomUUID(), isNew: true, draft: known.draft(name.slice(0, 20)) }],
        })
    const records = await calls.all()
    expect(records.length, `${list.area} needs rows: add its line in list.ts`).toBeGreaterThan(0)
    const [grown, said] = [await events(), await entries()]
    for (const kind of ['xlsx', 'csv'] as const)
      for (const language of ['en', 'vi'] as const) {
        const read = await thereAndBack(list, records, kind, language)
        expect(read.flatMap(({ faults }) => faults)).toEqual([])
        const stored = new Map(records.map((one) => [one._id, one]))
        const judged = judgeRows(list.draft, read, stored)
        expect(judged.filter(({ action }) => action !== 'unchanged')).toEqual([])
        // The server comes to the same.
        for (let from = 0; from < read.length; from += MOST_ROWS_AT_ONCE) {
          const rows = asSent(read.slice(from, from + MOST_ROWS_AT_ONCE), records)
          const { status, body } = await calls.change({ rows, from: 'file' })
          expect([status, body]).toEqual([
            200,
            {
              created: [],
              updated: [],
              removed: [],
              restored: [],
              unchanged: rows.length,
              faults: [],
            },
          ])
        }
      }
    expect([await events(), await entries()]).toEqual([grown, said])
    expect(await calls.all()).toEqual(records)
  })

  test.runIf(known)(
    'an import is all or nothing, one entry and one event, and is undone as one',
    async () => {
      const draft = known?.draft ?? (() => ({ name: '' }))
      const [edit = {}] = known?.edits ?? []
      const [a, b, c] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
      await calls.change({ rows: [{ _id: a, isNew: true, draft: draft('Import a') }] })
      const before = await calls.all()
      const first = before.find(({ _id }) => _id === a)
      const wishes = [
        { _id: a, draft: edit, revision: 1 },
        { _id: b, isNew: true, draft: draft('Import b') },
      ]

      const refused = await calls.change({
        rows: [...wishes, { _id: c, draft: edit, revision: 1 }],
      })
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'IMPORT_HAS_FAULTS', details: { faults: [{ _id: c, code: 'NOT_FOUND' }] } },
      })
      expect(await calls.all()).toEqual(before)
      const tried = await calls.change({ rows: wishes, isTry: true })
      expect(tried).toMatchObject({ status: 200, body: { created: [b], updated: [a], faults: [] } })
      expect(await calls.all()).toEqual(before)

      const [grown, said] = [await events(), await entries()]
      const done = await calls.change({ rows: wishes, from: 'file' })
      expect(done).toMatchObject({ status: 200, body: { created: [b], updated: [a] } })
      expect(await entries()).toBe(said + 1)
      expect(await events()).toBe(grown + (list.atBranch ? 1 : lao.branches.length))
      const after = await calls.all()
      expect(after.find(({ _id }) => _id === b)).toMatchObject(draft('Import b'))
      expect(after.find(({ _id }) => _id === a)).toMatchObject(edit)

      // The reply was lost, and the same is sent once more.
      const again = await calls.change({ rows: wishes, from: 'file' })
      expect(again).toMatchObject({ status: 200, body: { unchanged: 2, created: [], updated: [] } })

      const was = Object.fromEntries(Object.keys(edit).map((name) => [name, first?.[name]]))
      const undone = await calls.change({
        from: 'undo',
        rows: [
          { _id: a, draft: was, base: edit },
          { _id: b, archived: true },
        ],
      })
      expect(undone).toMatchObject({ status: 200, body: { updated: [a], removed: [b] } })
      const now = await calls.all()
      expect(new Set(now.map(({ _id }) => _id))).toEqual(new Set(before.map(({ _id }) => _id)))
      expect(now.find(({ _id }) => _id === a)).toMatchObject(was)
    },
  )

  test.runIf(known)(
    'of two people who change one field the later is shown both values',
    async () => {
      const draft = known?.draft ?? (() => ({ name: '' }))
      const [edit = {}, , clash = {}] = known?.edits ?? []
      const _id = crypto.randomUUID()
      await calls.change({ rows: [{ _id, isNew: true, draft: draft('Clash') }] })
      await calls.change({ rows: [{ _id, draft: edit, revision: 1 }] })
      const [field = ''] = Object.keys(edit)
      const wish = { _id, draft: clash, base: draft('Clash'), revision: 1 }
      const { status, body } = await calls.change({ rows: [wish] })
      expect(status).toBe(400)
      expect(body.details.faults).toMatchObject([
        {
          _id,
          field,
          code: 'CHANGED_MEANWHILE',
          details: { clashes: [{ field, theirs: (edit as Loose)[field] }] },
        },
      ])
    },
  )

  test('ids of another restaurant are unknown, and nothing of it changes', async () => {
    const theirs = callsOf(list, stranger, thai, bangkok)
    const [one] = await calls.all()
    const rows = [{ _id: one?._id, draft: {}, revision: 1 }]
    for (const more of [{}, { isTry: true }]) {
      const { status, body } = await theirs.change({ rows, ...more })
      const faults = status === 200 ? body.faults : (body.details?.faults ?? [{ code: body.code }])
      expect(faults.map(({ code }: Loose) => code)).toEqual(['NOT_FOUND'])
    }
    expect(await calls.all()).toContainEqual(one)
  })
})

describe('a large import', () => {
  const accounts = LISTS.find(({ area }) => area === 'guestAccounts')
  const draft = COLLECTIONS.find(({ area }) => area === 'guestAccounts')?.draft
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      _id: crypto.randomUUID(),
      isNew: true,
      // Together they are larger than another call may be.
      draft: { ...draft?.(`Guest ${n}`), note: 'ກ'.repeat(190) },
    }))

  test('of as many rows as one change takes is one change; of more it is refused before anything is read', async () => {
    if (!accounts) throw new Error('no guest accounts')
    const { change } = callsOf(accounts)
    expect((await change({ rows: rowsOf(MOST_ROWS_AT_ONCE + 1) })).status).toBe(400)
    const [grown, said] = [await events(), await entries()]
    const started = performance.now()
    const { status, body } = await change({ rows: rowsOf(MOST_ROWS_AT_ONCE), from: 'file' })
    console.info(`${MOST_ROWS_AT_ONCE} rows: ${Math.round(performance.now() - started)} ms`)
    expect([status, body.created.length]).toEqual([200, MOST_ROWS_AT_ONCE])
    expect([await events(), await entries()]).toEqual([grown + lao.branches.length, said + 1])
  }, 60_000)

  test('of more than the list may hold is refused as a whole', async () => {
    if (!accounts) throw new Error('no guest accounts')
    const calls = callsOf(accounts)
    // Five thousand is full.
    for (let n = 0; n < 2; n += 1) await calls.change({ rows: rowsOf(MOST_ROWS_AT_ONCE) })
    const before = (await calls.all()).length
    const { status, body } = await calls.change({ rows: rowsOf(MOST_ROWS_AT_ONCE) })
    expect([status, body.code]).toEqual([400, 'TOO_MANY'])
    expect((await calls.all()).length).toBe(before)
  }, 60_000)
})
