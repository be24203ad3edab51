import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#shared/api.ts'
import type { Route } from '#shared/contract/route.ts'
import { permissionsFor } from '#shared/features/feature.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { bangkok, lao, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { createTill, newId } from '../support/till.ts'

const house = await openHouse()
const second = await house.addNode()
const { db } = house
const [owner, admin] = [await house.signIn('la.owner'), await house.signIn('sala.admin')]

async function switchOff(featuresOff: readonly string[], branchId = riverside.branch._id) {
  const row = await db
    .selectFrom('branch_settings')
    .select('settings')
    .where('branch_id', '=', branchId)
    .executeTakeFirstOrThrow()
  const settings = { ...(row.settings as object), featuresOff }
  await db
    .updateTable('branch_settings')
    .set({ settings: JSON.stringify(settings) })
    .where('branch_id', '=', branchId)
    .execute()
}
beforeEach(async () => {
  await switchOff([])
})

const here = riverside.branch._id
type Answer = Awaited<ReturnType<typeof owner.get>>
const definition = {
  name: 'Night',
  code: 'N',
  color: '#000000',
  description: '',
  startTime: '22:00',
  endTime: '06:00',
  dayOfWeek: ['monday'],
  isActive: true,
}

const answersTo = (paths: readonly string[], ask: (path: string) => Promise<Answer>) =>
  Promise.all(
    paths.map(async (path) => {
      const { status, body } = await ask(path)
      return status === 200 ? 'OK' : body.code
    }),
  )
const each = (answer: string, of: readonly unknown[]) => of.map(() => answer)

describe('a feature that the branch has switched off', () => {
  test('refuses calls that name the branch in path, query or body, and says what to do', async () => {
    await switchOff(['shifts'])
    const answers = [
      await owner.get(`/shift-definitions/branch/${here}`),
      await owner.get(`/shift-definitions?branchId=${here}`),
      await owner.get(`/shift-sessions?branchId=${here}`),
      await owner.post(`/shift-definitions?branchId=${here}`, definition),
    ]
    for (const answer of answers) {
      expect(answer).toEqual({
        status: 403,
        body: {
          code: 'FEATURE_OFF',
          message: 'This is turned off for this branch. Ask a manager.',
        },
      })
    }
  })

  test('counts from the next call on, on every node', async () => {
    const there = await second.signIn('la.owner')
    expect((await there.get(`/shift-definitions/branch/${here}`)).status).toBe(200)
    await switchOff(['shifts'])
    expect((await there.get(`/shift-definitions/branch/${here}`)).status).toBe(403)
    await switchOff([])
    expect((await there.get(`/shift-definitions/branch/${here}`)).status).toBe(200)
  })

  test('does not concern another branch, nor staff of the platform', async () => {
    await switchOff(['shifts'])
    const other = luangPrabang.branch._id
    expect((await owner.get(`/shift-definitions/branch/${other}`)).status).toBe(200)
    expect((await admin.get(`/shift-definitions/branch/${here}`)).status).toBe(200)
  })

  test('leaves the till able to ask for the open shift and to close it', async () => {
    await switchOff(['shifts'])
    expect((await owner.get(`/shift-sessions/current?branchId=${here}`)).status).toBe(200)
  })

  test('refuses calls that name a thing of the branch', async () => {
    const [{ _id: shift } = {}] = riverside.definitions
    const opened = await owner.post('/shift-sessions/open', {
      branchId: here,
      shiftDefinitionId: shift,
      openingCashCount: { currency: 'LAK', pieces: {}, total: 0 },
    })
    const { _id: session } = opened.body.shiftSession
    const order = newId()
    await (await createTill(owner)).open(order, 1)
    const [table, item] = [riverside.tables[0]?._id, lao.menu.items[0]?._id]
    const [category, group] = [lao.menu.categories[0]?._id, lao.menu.groups[0]?._id]
    // Laos starts without tables.
    await admin.patch('/countries/LA', { features: { off: [] } })
    const reads = [
      `/shift-definitions/${shift}?branchId=${here}`,
      `/shift-sessions/${session}`,
      `/shift-sessions/${session}/report`,
      `/tables/${table}?branchId=${here}`,
      `/orders/${order}`,
    ]
    const menu = [
      `/menu-items/${item}`,
      `/menu-categories/${category}?restaurantId=${lao.id}`,
      `/menu-item-customizations/${group}?restaurantId=${lao.id}`,
    ]
    expect(await answersTo([...reads, ...menu], owner.get)).toEqual(each('OK', [...reads, ...menu]))

    const off = ['shifts', 'tables', 'orders', 'receipts', 'menu']
    await switchOff(off)
    expect(await answersTo(reads, owner.get)).toEqual(each('FEATURE_OFF', reads))
    expect(await answersTo(reads, admin.get)).toEqual(each('OK', reads))
    const [shiftPath = '', , , tablePath = ''] = reads
    const rename = (path: string) => owner.patch(path, { name: 'Other', revision: 1 })
    expect(await answersTo([shiftPath, tablePath], rename)).toEqual(each('FEATURE_OFF', [1, 2]))
    expect(await answersTo([shiftPath, tablePath], owner.remove)).toEqual(
      each('FEATURE_OFF', [1, 2]),
    )
    // The menu is of all branches: it is closed if none of them has it.
    expect(await answersTo(menu, owner.get)).toEqual(each('OK', menu))
    for (const { branch } of lao.branches) await switchOff(off, branch._id)
    const edit = (path: string) => owner.patch(path, {})
    for (const ask of [owner.get, edit, owner.remove])
      expect(await answersTo(menu, ask)).toEqual(each('FEATURE_OFF', menu))
    // A shift that is open can be closed.
    const closingCashCount = { currency: 'LAK', pieces: {}, total: 0 }
    const closed = await owner.post(`/shift-sessions/${session}/close`, { closingCashCount })
    expect(closed.status).toBe(200)
    for (const { branch } of lao.branches) await switchOff([], branch._id)
  })

  test('employees: refuses calls that name a person of the branch', async () => {
    const branchAdmin = await house.signIn('la.branch')
    const { body: listed } = await branchAdmin.get('/staffs?search=la.waiter')
    const [{ _id: waiter, userId }] = listed.results
    expect(userId).toBe('la.waiter')
    const path = `/staffs/${waiter}`
    const hired = (by: typeof owner, name: string, branchIds: readonly string[]) =>
      by.post('/staffs', { name, userId: name, role: 'waiter', branchIds })
    const answers = async (by: typeof owner) => [
      (await by.get(path)).body.code ?? 'OK',
      (await by.get('/staffs')).body.code ?? 'OK',
      (await by.patch(path, { name: 'Noy' })).body.code ?? 'OK',
      (await by.post(`${path}/reset-password`)).body.code ?? 'OK',
    ]
    expect(await answers(branchAdmin)).toEqual(each('OK', [1, 2, 3, 4]))

    await switchOff(['employees'])
    expect(await answers(branchAdmin)).toEqual(each('FEATURE_OFF', [1, 2, 3, 4]))
    expect((await hired(branchAdmin, 'kham1', [here])).body.code).toBe('FEATURE_OFF')
    expect((await branchAdmin.get(`/staffs?branchId=${here}`)).body.code).toBe('FEATURE_OFF')
    expect((await owner.get(`/staffs?branchId=${here}`)).body.code).toBe('FEATURE_OFF')
    // Above the branches the owner goes on.
    expect(await answers(owner)).toEqual(each('OK', [1, 2, 3, 4]))

    // People who also work where it is on are managed there; people who work only here are not.
    const other = luangPrabang.branch._id
    const { body: made } = await hired(owner, 'kham2', [here, other])
    const { body: admins } = await owner.get('/staffs?search=la.branch&limit=100')
    const [{ _id: adminId }] = admins.results
    await owner.patch(`/staffs/${adminId}`, { branchIds: [here, other] })
    const ofBoth = await house.signIn('la.branch')
    expect((await ofBoth.get(`/staffs/${made.staff._id}`)).status).toBe(200)
    expect((await ofBoth.get(path)).body.code).toBe('FEATURE_OFF')
    const names = (await ofBoth.get('/staffs?limit=100')).body.results.map(
      (one: { _id: string }) => one._id,
    )
    expect(names).toContain(made.staff._id)
    expect(names).not.toContain(waiter)
    expect((await hired(ofBoth, 'kham3', [here, other])).status).toBe(200)
  })

  test('of a foreign branch stays its own business', async () => {
    await switchOff(['shifts'], bangkok.branch._id)
    const answer = await owner.get(`/shift-definitions/branch/${bangkok.branch._id}`)
    const nowhere = await owner.get(`/shift-definitions/branch/${randomUUID()}`)
    expect(answer).toEqual(nowhere)
    expect(answer.status).toBe(404)
  })
})

const gated = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries<Route>(group).flatMap(([name, { feature, access }]) =>
    feature ? [{ call: `${area}.${name}`, feature, access }] : [],
  ),
)

/** They ask for two permissions: that of the call, and one of those of its feature. */
const ASKING_TWO = new Set([
  'reports.inventoryUsage',
  'reports.usageBehind',
  'reports.operationalInventory',
  'reports.wasteBehind',
  'reports.owner',
])

test.each(gated)(
  'a person who may make the call $call is let in by the map of its feature',
  ({ call, feature, access }) => {
    const wanted = typeof access === 'string' ? [access] : access
    const mapped = permissionsFor(feature) ?? []
    const through = wanted.filter(
      (one) =>
        access === 'signed-in' ||
        permissionsOf('employee', [one]).some((held) => mapped.some((other) => other === held)),
    )
    expect([call, through.length > 0]).toEqual([call, !ASKING_TWO.has(call)])
  },
)
