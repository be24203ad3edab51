import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, createChange } from '../../../server/change/change.ts'
import { newId } from '../support/till.ts'
import { lao, luangPrabang, openHouse, riverside, thai } from '../support/house.ts'

const house = await openHouse()
const { db } = house
const branchId = riverside.branch._id
const owner: Actor = { userId: newId(), name: 'Owner', restaurantId: lao.id, branchIds: 'all' }
const manager: Actor = { ...owner, branchIds: [branchId] }
const platform: Actor = { ...owner, restaurantId: null }

const { shiftSession } = (
  await (
    await house.signIn('la.owner')
  ).post('/shift-sessions/open', {
    branchId,
    shiftDefinitionId: riverside.definitions[0]?._id,
    openingCashCount: { currency: riverside.branch.currency, pieces: {}, total: 0 },
  })
).body

const heard: string[] = []
const { change, together } = createChange({
  db,
  now: house.now,
  notifier: {
    changed: (id) => heard.push(`changed ${id}`),
    peopleChanged: (ids) => heard.push(`people ${ids.join(' ')}`),
    sessionEnded: (id) => heard.push(`ended ${id}`),
  },
})
const entries = () =>
  db
    .selectFrom('audit_log')
    .select(['branch_id', 'actor_name', 'action', 'details'])
    .orderBy('seq')
    .execute()
const events = () =>
  db.selectFrom('branch_events').select(['branch_id', 'areas', 'rows']).orderBy('seq').execute()

beforeEach(async () => {
  heard.length = 0
  await db.deleteFrom('audit_log').execute()
  await db.deleteFrom('branch_events').execute()
})

const done = () => ({ result: 'done', details: { what: 'it' } })
const made = (result: string) => ({ result, details: {} })
const fails = () => {
  throw new Error('no')
}
const close = (at: Date | null) =>
  db.updateTable('branches').set({ archived_at: at }).where('id', '=', branchId).execute()
const here = { caller: owner, place: { branchId }, action: 'thing.do', areas: ['things'] } as const

describe('a change', () => {
  test('is recorded, announced in its branch and noticed after the commit', async () => {
    const outcome = { ...done(), ended: ['session'], people: ['person'] }
    expect(await change({ ...here, work: () => outcome })).toBe('done')
    expect(await entries()).toEqual([
      { branch_id: branchId, actor_name: 'Owner', action: 'thing.do', details: { what: 'it' } },
    ])
    expect(await events()).toEqual([{ branch_id: branchId, areas: ['things'], rows: [] }])
    expect(heard).toEqual(['ended session', 'people person', `changed ${branchId}`])
  })

  test('of a restaurant is announced in all of its branches', async () => {
    await change({ ...here, place: { restaurantId: lao.id }, work: done })
    expect(await entries()).toMatchObject([{ branch_id: null }])
    const received = (await events()).map((event) => event.branch_id)
    expect(received.toSorted()).toEqual([branchId, luangPrabang.branch._id].toSorted())
  })

  test('keeps the values before and after', async () => {
    await change({ ...here, work: () => ({ result: null, before: { n: 1 }, after: { n: 2 } }) })
    expect(await entries()).toMatchObject([{ details: { before: { n: 1 }, after: { n: 2 } } }])
  })

  test('that fails leaves nothing and is noticed by no one', async () => {
    await expect(change({ ...here, work: fails })).rejects.toThrow('no')
    expect([await entries(), await events(), heard]).toEqual([[], [], []])
  })

  test('that changed nothing leaves nothing', async () => {
    expect(await change({ ...here, work: () => ({ result: 1, unchanged: true }) })).toBe(1)
    expect([await entries(), await events(), heard]).toEqual([[], [], []])
  })

  test('that the database sends back runs again, and is noticed once', async () => {
    let runs = 0
    await change({
      ...here,
      async work(trx) {
        runs += 1
        await sql
          .raw(`do $$ begin if ${runs} = 1 then
          raise exception using errcode = '40001'; end if; end $$`)
          .execute(trx)
        return { ...done(), ended: [`run ${runs}`] }
      },
    })
    expect(runs).toBe(2)
    expect(heard).toEqual(['ended run 2', `changed ${branchId}`])
    expect(await entries()).toHaveLength(1)
  })

  test('of a restaurant waits for the running one, and for no other restaurant', async () => {
    const order: string[] = []
    const noted = (what: string) => () => {
      order.push(what)
      return done()
    }
    let finish: (() => void) | undefined
    const first = change({
      ...here,
      async work() {
        order.push('first begins')
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return done()
      },
    })
    await expect.poll(() => order).toEqual(['first begins'])
    const second = change({ ...here, work: noted('second begins') })
    const place = { restaurantId: thai.id }
    await change({ ...here, caller: platform, place, work: noted('other') })
    order.push('first ends')
    finish?.()
    await Promise.all([first, second])
    expect(order).toEqual(['first begins', 'other', 'first ends', 'second begins'])
  })

  test('that waits holds no connection: with many of them, other restaurants go on', async () => {
    let finish: (() => void) | undefined
    const first = change({
      ...here,
      async work() {
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return done()
      },
    })
    await expect.poll(() => finish).toBeDefined()
    const waiting = Array.from({ length: 20 }, () => change({ ...here, work: done }))
    const place = { restaurantId: thai.id }
    expect(await change({ ...here, caller: platform, place, work: done })).toBe('done')
    finish?.()
    await Promise.all([first, ...waiting])
    expect(await entries()).toHaveLength(22)
  })

  test('within another is refused: it would wait for itself', async () => {
    const nested = change({
      ...here,
      work: async () => made(await change({ ...here, work: done })),
    })
    await expect(nested).rejects.toThrow('within another')
    expect(await entries()).toEqual([])
  })

  test('of staff of the platform is theirs alone: no restaurant keeps it', async () => {
    const place = { restaurantId: null }
    await change({ ...here, caller: platform, place, work: () => ({ ...done(), people: ['me'] }) })
    expect([await entries(), await events(), heard]).toEqual([[], [], ['people me']])
  })
})

describe('nothing is changed', () => {
  const ofBranch = { ofBranch: 'shift_sessions', id: shiftSession._id } as const
  const [dish] = lao.menu.items

  test.each([
    ['in a branch of another restaurant', { ...owner, restaurantId: thai.id }, { branchId }],
    ['in a branch where the caller does not work', manager, { branchId: luangPrabang.branch._id }],
    ['in another restaurant', owner, { restaurantId: thai.id }],
    ['in a branch that does not exist', owner, { branchId: newId() }],
    ['with a thing of another branch', { ...manager, branchIds: [] }, ofBranch],
    [
      'with a thing of another restaurant',
      { ...owner, restaurantId: thai.id },
      { ofRestaurant: 'menu_items', id: dish?._id ?? '' },
    ],
  ] as const)('%s', async (_, caller, place) => {
    let began = false
    const work = () => {
      began = true
      return done()
    }
    await expect(change({ ...here, caller, place, work })).rejects.toMatchObject({ status: 404 })
    expect(began).toBe(false)
  })

  test('in a closed branch, except for endings and late arrivals', async () => {
    await close(house.now())
    const closed = { code: 'BRANCH_CLOSED' }
    await expect(change({ ...here, work: done })).rejects.toMatchObject(closed)
    const elsewhere = change({
      ...here,
      place: { restaurantId: lao.id },
      async work(_, { requireInBusiness }) {
        await requireInBusiness([branchId])
        return done()
      },
    })
    await expect(elsewhere).rejects.toMatchObject(closed)
    expect(await change({ ...here, evenClosed: true, work: done })).toBe('done')
    await close(null)
  })
})

test('changes that belong together are all made or none', async () => {
  const both = (second: () => ReturnType<typeof done>) =>
    together(async (_, one) => {
      await one({ ...here, work: done })
      return one({ ...here, place: { branchId: luangPrabang.branch._id }, work: second })
    })
  await expect(both(fails)).rejects.toThrow('no')
  expect([await entries(), await events(), heard]).toEqual([[], [], []])
  await both(done)
  expect(heard).toEqual([`changed ${branchId}`, `changed ${luangPrabang.branch._id}`])
})
