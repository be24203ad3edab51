import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deviceCode } from '../../../server/branches/devices.ts'
import { bangkok, lao, luangPrabang, NOON, openHouse, riverside, thai } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'

const house = await openHouse()
const other = await house.addNode()
const cashier = await house.signIn('la.cashier')
const owner = await house.signIn('la.owner')
const admin = await house.signIn('sala.admin')
const devicesOf = (branchId: string) => `/branches/${branchId}/devices`

describe('branches', () => {
  test('are listed in pages, those of the caller only', async () => {
    const { body } = await owner.get('/branches?limit=1&page=2')
    expect(body).toEqual({
      results: [
        {
          _id: luangPrabang.branch._id,
          restaurantId: luangPrabang.branch.restaurantId,
          name: luangPrabang.branch.name,
          country: 'LA',
          currency: 'LAK',
          code: luangPrabang.branch.code,
          restaurantName: lao.name,
        },
      ],
      page: 2,
      limit: 1,
      totalPages: 2,
      totalResults: 2,
    })
    expect((await cashier.get('/branches')).body.totalResults).toBe(1)
  })

  test('are found by the names and codes of branch and restaurant, by the platform in all of them', async () => {
    const found = async (by: typeof admin, search: string) => {
      const { body } = await by.get(`/branches?search=${encodeURIComponent(search)}`)
      return body.results.map(({ _id }: { _id: string }) => _id)
    }
    expect(await found(admin, luangPrabang.branch.code.toLowerCase())).toEqual([
      luangPrabang.branch._id,
    ])
    expect(await found(admin, 'SALA-TH')).toContain(bangkok.branch._id)
    expect(await found(admin, thai.name['en'] ?? '')).toContain(bangkok.branch._id)
    expect(await found(owner, 'SALA-TH')).toEqual([])
    expect(await found(admin, '100% nothing')).toEqual([])
  })

  test('beyond those that a session lists are named in it on request, within the caller’s reach', async () => {
    const many = 600
    await sql`insert into branches (id, restaurant_id, code, name, country, currency, time_zone, business_day_cutoff, sort)
      select gen_random_uuid(), ${lao.id}, 'N' || n, '{"en":"Many"}', 'LA', 'LAK', 'Asia/Vientiane', '04:00', 100 + n
      from generate_series(1, ${many}) n`.execute(house.db)
    const { body: usual } = await admin.get('/auth/me')
    const listed = usual.branches.map(({ _id }: { _id: string }) => _id)
    expect(listed).toHaveLength(500)
    const far = [riverside, bangkok].find(({ branch }) => !listed.includes(branch._id))
    const all = await house.db
      .selectFrom('branches')
      .select('id')
      .where('archived_at', 'is', null)
      .execute()
    const id = far?.branch._id ?? all.find((one) => !listed.includes(one.id))?.id
    const named = async (by: typeof admin) =>
      (await by.get(`/auth/me?branchId=${id}`)).body.branches.some(
        (one: { _id: string }) => one._id === id,
      )
    expect(await named(admin)).toBe(true)
    expect(await named(cashier)).toBe(false)
    await house.db.deleteFrom('branches').where('name', '@>', '{"en":"Many"}').execute()
  })

  test('carry all that selling needs', async () => {
    const { body } = await cashier.get(`/branches/${riverside.branch._id}`)
    const ofCountry = ['tables', 'receipts', 'end_of_day']
    const formats = { dateFormat: 'dd/MM/yyyy', timeFormat: '24h' }
    expect(body).toEqual({ ...riverside.branch, formats, featuresOff: ofCountry, sold: false })
  })

  test('of others do not exist', async () => {
    for (const { branch } of [bangkok, luangPrabang]) {
      const answer = await cashier.get(`/branches/${branch._id}`)
      expect(answer).toEqual({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'Not found. It may have been removed.' },
      })
    }
  })
})

describe('devices', () => {
  test.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [53, 'BA'],
    [702, 'ZZ'],
    [703, 'AAA'],
  ])('number %i has the code %s', (ordinal, code) => expect(deviceCode(ordinal)).toBe(code))

  test('get a code of their own and keep it', async () => {
    const deviceId = randomUUID()
    const path = devicesOf(riverside.branch._id)
    const first = await cashier.post(path, { deviceId })
    const again = await cashier.post(path, { deviceId })
    const another = await cashier.post(path, { deviceId: randomUUID() })
    // The demonstration's past was made by device A.
    expect(first.body).toEqual({ deviceId, code: 'B', lastN: 0, lastOrder: 0, lastReceipt: 0 })
    expect(again.body).toEqual(first.body)
    expect(another.body.code).toBe('C')
  })

  test('a code that a device claims is its own only if it was skipped, which a restore does', async () => {
    const path = devicesOf(riverside.branch._id)
    const codeFor = async (code: string) =>
      (await cashier.post(path, { deviceId: randomUUID(), code })).body.code
    // Taken, and not yet given.
    const given = [await codeFor('A'), await codeFor('ZZ')]
    expect(given).not.toContain('A')
    expect(given).not.toContain('ZZ')

    await house.db
      .insertInto('devices')
      .values({
        restaurant_id: lao.id,
        branch_id: riverside.branch._id,
        id: randomUUID(),
        ordinal: 40,
        code: deviceCode(40),
        registered_at: NOON,
      })
      .execute()
    expect([await codeFor('AC'), await codeFor('AC')]).toEqual(['AC', deviceCode(41)])
  })

  test('that register at once, on two nodes, get different codes', async () => {
    const devices = Array.from({ length: 30 }, () => randomUUID())
    const path = `/branches/${luangPrabang.branch._id}/devices`
    const owners = await Promise.all(Array.from({ length: 5 }, () => house.signIn('la.owner')))
    const codes = await Promise.all(
      [...devices, ...devices].map(async (deviceId, n) => {
        const node = n % 2 === 0 ? house : other
        const { body } = await node.call('POST', path, {
          token: owners[(n % 30) % 5]?.token ?? '',
          body: { deviceId },
        })
        return [deviceId, body.code] as const
      }),
    )
    expect(new Set(codes.map(([, code]) => code)).size).toBe(30)
    expect(new Map(codes).size).toBe(30)
    expect(new Set(codes.map((pair) => pair.join())).size).toBe(30)
  })

  test('are a few for one login at most, so that it cannot use up the codes of a branch', async () => {
    const path = devicesOf(riverside.branch._id)
    const person = await house.signIn('la.waiter')
    const ids = Array.from({ length: 12 }, () => randomUUID())
    const answers: string[] = []
    for (const deviceId of ids) {
      const { status, body } = await person.post(path, { deviceId })
      answers.push(status === 200 ? 'taken' : body.code)
    }
    expect(answers).toEqual([...Array(10).fill('taken'), ...Array(2).fill('TOO_MANY_DEVICES')])
    // Those that have a code are found again, and another login brings its own device.
    expect((await person.post(path, { deviceId: ids[0] })).status).toBe(200)
    const next = await house.signIn('la.waiter')
    expect((await next.post(path, { deviceId: ids[11] })).status).toBe(200)
  })

  test('get the numbers they have reached', async () => {
    const till = await createTill(await house.signIn('la.cashier'))
    const { deviceId } = till
    const orderId = newId()
    const posted = await till.give(opened(orderId, null, `${till.code}41`), beersFor(orderId))
    await till.give(paidInCash(orderIn(posted), till.receipt(17)))
    const { body } = await cashier.post(devicesOf(riverside.branch._id), { deviceId })
    expect(body).toMatchObject({ lastN: 3, lastOrder: 41, lastReceipt: 17 })
  })
})
