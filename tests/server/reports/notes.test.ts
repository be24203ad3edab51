import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ReportNotes } from '#shared/reports/notes-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { createSealing } from '../../../server/reports/summaries/seal.ts'
import { luangPrabang, openHouse, riverside } from '../support/house.ts'
import { writeSale, writeVoid } from '../support/past-sales.ts'

const house = await openHouse()
const place = { restaurantId: riverside.branch.restaurantId, branchId: riverside.branch._id }
const path = `/reports/notes?branchId=${place.branchId}`
/** A Saturday in Vientiane. */
const TODAY = '2026-11-21'
const NOY = { id: randomUUID(), name: 'Noy' }
const BOUN = { id: randomUUID(), name: 'Boun' }
const [owner, manager, waiter, stranger] = [
  await house.signIn('la.owner'),
  await house.signIn('la.manager'),
  await house.signIn('la.waiter'),
  await house.signIn('th.owner'),
]
const read = async (person = owner) => {
  const { status, body } = await person.get(path)
  expect([status, body.code]).toEqual([200, undefined])
  return body as unknown as ReportNotes
}
const kinds = async (person = owner) => (await read(person)).notes.map(({ kind }) => kind)

beforeAll(async () => {
  for (let back = 90; back > 0; back -= 1) {
    const date = addDays(TODAY, -back)
    const odd = back === 3
    for (const by of [NOY, BOUN])
      await writeSale(house.db, place, {
        date,
        net: odd ? 150_000 : 500_000 + 1000 * (back % 5),
        hour: 12,
        by,
      })
    // Each voids a little every week, and Noy much in the last one.
    if (back % 7 === 0)
      for (const by of [NOY, BOUN]) await writeVoid(house.db, place, { date, amount: 10_000, by })
  }
  await writeVoid(house.db, place, { date: addDays(TODAY, -2), amount: 900_000, by: NOY })
})

test('an odd day and a person who voids far more than the others are noted, with the reason in figures', async () => {
  const { currency, notes, off } = await read()
  expect([currency, off]).toEqual(['LAK', []])
  expect(notes).toEqual([
    expect.objectContaining({ kind: 'day', date: '2026-11-18', net: 300_000 }),
    {
      kind: 'voids',
      from: '2026-11-14',
      to: '2026-11-20',
      person: NOY.id,
      name: 'Noy',
      value: 910_000,
      usual: expect.any(Number),
    },
  ])
  const [day, person] = notes
  expect(day?.kind === 'day' && day.percent).toBeLessThan(-65)
  expect(person?.kind === 'voids' && person.usual).toBeLessThan(12_000)
  await createSealing({ db: house.db, now: house.now })()
  expect((await read()).notes).toEqual(notes)
})

test('the figure of a note is what its page opens', async () => {
  const days = '&from=2026-11-14&to=2026-11-20'
  const answer = await owner.get(
    `/reports/pages?branchId=${place.branchId}&report=operationalSales${days}`,
  )
  const rows = answer.body.panels.voiders.rows as readonly {
    readonly key: { readonly person: string }
    readonly now: { readonly amount: number }
  }[]
  expect(rows.find(({ key }) => key.person === NOY.id)?.now.amount).toBe(910_000)
  const orders = `/reports/orders?branchId=${place.branchId}&set=voids&person=${NOY.id}${days}`
  expect((await owner.get(orders)).body['sum']).toBe(910_000)
})

test('what people do is noted for those who see people, and of one branch alone', async () => {
  expect(await kinds(manager)).toEqual(['day'])
  expect((await waiter.get(path)).status).toBe(403)
  expect((await stranger.get(path)).status).toBe(404)
  const elsewhere = `/reports/notes?branchId=${luangPrabang.branch._id}`
  expect((await owner.get(elsewhere)).body).toMatchObject({ notes: [], off: [] })
})

test('a kind that is not useful is turned off for the branch, once in the log, and on again', async () => {
  const turn = (kind: string, off: boolean, person = owner) => person.post(path, { kind, off })
  expect((await turn('voids', true, manager)).status).toBe(404)
  expect((await turn('voids', true, waiter)).status).toBe(403)
  expect((await turn('voids', true, stranger)).status).toBe(404)
  expect((await turn('tips', true)).status).toBe(400)
  expect((await turn('voids', true)).body).toEqual({ success: true })
  expect((await turn('voids', true)).body).toEqual({ success: true })
  expect(await read()).toMatchObject({ notes: [{ kind: 'day' }], off: ['voids'] })
  const log = await owner.get(
    `/audit-log?restaurantId=${place.restaurantId}&action=report.notesOff`,
  )
  expect(log.body.results).toMatchObject([{ details: { notes: 'voids' } }])
  expect((await turn('day', true, manager)).body).toEqual({ success: true })
  expect(await kinds()).toEqual([])
  expect((await turn('voids', false)).body).toEqual({ success: true })
  expect((await turn('day', false)).body).toEqual({ success: true })
  expect(await kinds()).toEqual(['day', 'voids'])
  await owner.patch(`/branches/${place.branchId}`, { featuresOff: ['advancedAnalytics'] })
  expect([(await owner.get(path)).status, (await turn('day', true)).status]).toEqual([403, 403])
  await owner.patch(`/branches/${place.branchId}`, { featuresOff: [] })
})
