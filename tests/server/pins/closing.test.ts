import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { bangkok, demoUser, lao, openHouse, type Person, riverside } from '../support/house.ts'
import { quickHashes } from '../support/quick-hashes.ts'

quickHashes()
const house = await openHouse()
const branchId = riverside.branch._id
const [manager, waiter, cashier] = [
  await house.signIn('la.manager'),
  await house.signIn('la.waiter'),
  await house.signIn('la.cashier'),
]
const idOf = (userId: string) => demoUser(userId).id
const setPin = (person: Person, pin: string, password = DEMO_PASSWORD) =>
  person.post('/staffs/me/pin', { password, pin })
await setPin(manager, '482193')
await setPin(waiter, '4917')
await setPin(cashier, '5028')

const switchTo = (person: Person, userId: string, pin: string) =>
  person.post('/auth/pin', { branchId, userId: idOf(userId), pin })

/** Wrong PINs, spread over time as the limit of a minute requires; returns the codes. */
async function guess(
  times: number,
  one: () => Promise<{ readonly body: { readonly code: string } }>,
) {
  const codes: string[] = []
  for (let n = 0; n < times; n += 1) {
    if (n % 5 === 0) house.wait(61_000)
    codes.push((await one()).body.code)
  }
  return codes
}
const guessWaiter = async (times: number) => {
  const till = await house.signIn('la.cashier')
  return guess(times, () => switchTo(till, 'la.waiter', '0001'))
}
const takeAsWaiter = async (pin: string) =>
  switchTo(await house.signIn('la.cashier'), 'la.waiter', pin)

const entries = async (area: string) => {
  const rows = await house.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'branch_id', 'details'])
    .where('restaurant_id', '=', lao.id)
    .where('action', 'like', `${area}.%`)
    .orderBy('seq')
    .execute()
  return rows.map(
    ({ action, details }) => `${action} ${(details as { tries?: number }).tries ?? ''}`,
  )
}
const shown = async (userId: string) =>
  (await (await house.signIn('la.owner')).get(`/staffs/${idOf(userId)}`)).body.pinClosed as boolean

describe('a PIN', () => {
  test('is closed after ten wrong tries in a row, however slowly they come, and the tenth says so', async () => {
    const codes = await guessWaiter(10)
    expect(codes).toEqual([...Array<string>(9).fill('WRONG_PIN'), 'PIN_CLOSED'])
    house.wait(40 * 24 * 60 * 60_000)
    const again = await house.signIn('la.cashier')
    expect((await switchTo(again, 'la.waiter', '4917')).body.code).toBe('PIN_CLOSED')
  })

  test('that is closed is seen in the audit log: the first try, the fifth and the last', async () => {
    expect(await entries('pin')).toEqual(['pin.wrong 1', 'pin.wrong 5', 'pin.closed 10'])
  })

  test('that is closed is seen in the list of employees and on the lock screen of the till', async () => {
    expect([await shown('la.waiter'), await shown('la.cashier')]).toEqual([true, false])
    const till = await house.signIn('la.cashier')
    const { body } = await till.get(`/auth/pin?branchId=${branchId}`)
    const closed = body.results.filter((person: { closed: boolean }) => person.closed)
    expect(closed.map(({ _id }: { _id: string }) => _id)).toEqual([idOf('la.waiter')])
  })

  test('that is closed opens again when its person logs in with the password', async () => {
    await house.signIn('la.waiter')
    expect(await shown('la.waiter')).toBe(false)
    const till = await house.signIn('la.cashier')
    expect((await switchTo(till, 'la.waiter', '4917')).status).toBe(200)
  })

  test('has all its tries again after a right one', async () => {
    await guessWaiter(9)
    expect((await takeAsWaiter('4917')).status).toBe(200)
    expect(await guessWaiter(9)).not.toContain('PIN_CLOSED')
    await house.signIn('la.waiter')
  })

  test('that is closed is replaced by a new one that a manager gives', async () => {
    house.wait(24 * 60 * 60_000)
    await guessWaiter(10)
    const boss = await house.signIn('la.owner')
    const given = await boss.patch(`/staffs/${idOf('la.waiter')}`, { pin: '7315' })
    expect(given.body).toMatchObject({ hasPin: true, pinClosed: false })
    expect((await takeAsWaiter('7315')).status).toBe(200)
  })

  test('is tried thirty times a day at most, also where right ones come between', async () => {
    house.wait(24 * 60 * 60_000)
    let looked = 0
    for (let round = 0; round < 5; round += 1) {
      const codes = await guessWaiter(9)
      looked += codes.filter((code) => code === 'WRONG_PIN').length
      await house.signIn('la.waiter')
    }
    expect(looked).toBe(30)
  })

  test('guessed by forty at once is checked no more than the limit allows', async () => {
    house.wait(24 * 60 * 60_000)
    const till = await house.signIn('la.cashier')
    const tries = Array.from({ length: 40 }, () => switchTo(till, 'la.waiter', '0001'))
    const codes = (await Promise.all(tries)).map(({ body }) => body.code as string)
    expect(codes.filter((code) => code === 'WRONG_PIN')).toHaveLength(5)
    await house.signIn('la.waiter')
  })

  test('of a person of another restaurant loses nothing to a stranger who knows the id', async () => {
    house.wait(24 * 60 * 60_000)
    const stranger = await house.signIn('th.cashier')
    const body = { branchId: bangkok.branch._id, userId: idOf('la.waiter'), pin: '0001' }
    const codes = await guess(30, () => stranger.post('/auth/pin', body))
    expect(codes.filter((code) => code === 'PIN_CLOSED')).toEqual([])
    const till = await house.signIn('la.cashier')
    expect((await switchTo(till, 'la.waiter', '7315')).status).toBe(200)
  })
})

describe('a manager’s PIN at another person’s till', () => {
  const orderId = '01936000-0000-7000-8000-00000000aaaa'
  const ask = (person: Person, pin: string, more: object = {}) =>
    person.post('/overrides', { branchId, action: 'order.voidSent', orderId, pin, ...more })

  test('with a name is closed after ten wrong tries, and opens nothing any more', async () => {
    house.wait(24 * 60 * 60_000)
    const till = await house.signIn('la.waiter')
    const named = { userId: idOf('la.manager') }
    const codes = await guess(10, () => ask(till, '000001', named))
    expect(codes.at(-1)).toBe('PIN_CLOSED')
    house.wait(61_000)
    expect((await ask(till, '482193')).body.code).toBe('WRONG_PIN')
    expect((await ask(till, '482193', named)).body.code).toBe('PIN_CLOSED')
    await house.signIn('la.manager')
    house.wait(61_000)
    expect((await ask(till, '482193', named)).status).toBe(200)
  })

  test('costs the guesser, thirty times a day, and is recorded under the guesser', async () => {
    house.wait(24 * 60 * 60_000)
    const before = (await entries('override')).length
    const till = await house.signIn('la.waiter')
    const codes = await guess(45, () => ask(till, '000001'))
    expect(codes.filter((code) => code === 'WRONG_PIN')).toHaveLength(30)
    expect((await entries('override')).slice(before)).toEqual([
      'override.wrong 1',
      'override.wrong 5',
      'override.wrong 30',
    ])
    expect(await shown('la.manager')).toBe(false)
  })
})

describe('wrong passwords', () => {
  test('at the login are in the audit log: the first and the fifth, with the address', async () => {
    const wrong = (n: number) =>
      house.call('POST', '/auth/login', {
        body: { email: 'la.chef', password: `guess ${n}` },
        address: '203.0.113.5',
      })
    for (let n = 0; n < 9; n += 1) {
      if (n === 5) house.wait(61_000)
      await wrong(n)
    }
    await house.mails()
    expect(await entries('login')).toEqual(['login.wrong 1', 'login.wrong 5'])
  })

  test('for an account that does not exist are in no log', async () => {
    const count = () => house.db.selectFrom('audit_log').select('seq').execute()
    const before = (await count()).length
    await house.call('POST', '/auth/login', { body: { email: 'no.such', password: 'x' } })
    await house.mails()
    expect(await count()).toHaveLength(before)
  })

  test('of the own profile hold up neither the login nor another session of the person', async () => {
    house.wait(61_000)
    const [here, there] = [await house.signIn('la.chef'), await house.signIn('la.chef')]
    for (let n = 0; n < 5; n += 1) expect((await setPin(here, '6139', 'wrong')).status).toBe(403)
    expect((await setPin(here, '6139')).status).toBe(429)
    expect((await setPin(there, '6139')).status).toBe(200)
    await house.signIn('la.chef')
    expect(await entries('password')).toEqual(['password.wrong 1', 'password.wrong 5'])
  })
})
