import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { networkOf } from '../../../server/session/visitor.ts'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { demoUser, openHouse } from '../support/house.ts'
import { quickHashes } from '../support/quick-hashes.ts'

// Hundreds of passwords are really checked, one after the other.
vi.setConfig({ testTimeout: 120_000 })
quickHashes()
const house = await openHouse()
const DAY = 24 * 60 * 60_000
beforeEach(() => house.wait(60_000))

const newSecret = () => randomBytes(32).toString('base64url')
type From = { readonly device?: string; readonly address?: string }

const login = (userId: string, password: string, from: From = {}) =>
  house.call('POST', '/auth/login-with-userid', { ...from, body: { userId, password } })

/** Wrong passwords of strangers, each from another address, until they are refused. */
async function flood(userId: string, times = 8) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      login(userId, `guess ${n}`, { address: `198.51.100.${n}` }),
    ),
  )
  return answers.map(({ status }) => status)
}

describe('no one locks out another person', () => {
  test('strangers use up the tries of strangers, and the person gets in on a device that is known', async () => {
    const device = newSecret()
    await house.signIn('la.owner', DEMO_PASSWORD, { device })
    expect(await flood('la.owner')).toContain(429)
    expect((await login('la.owner', DEMO_PASSWORD)).status).toBe(429)
    expect((await login('la.owner', DEMO_PASSWORD, { device })).status).toBe(200)
  })

  test('a till at which colleagues have logged in is known to all of their restaurant, and to no one else', async () => {
    const device = newSecret()
    await house.signIn('la.waiter', DEMO_PASSWORD, { device })
    for (const userId of ['la.manager', 'th.manager']) await flood(userId)
    expect((await login('la.manager', DEMO_PASSWORD, { device })).status).toBe(200)
    expect((await login('th.manager', DEMO_PASSWORD, { device })).status).toBe(429)
  })

  test('a secret that no one has logged in with makes no device known', async () => {
    await flood('la.chef')
    expect((await login('la.chef', DEMO_PASSWORD, { device: newSecret() })).status).toBe(429)
  })

  test('a device of a person who was switched off is known no more', async () => {
    const device = newSecret()
    await house.signIn('th.chef', DEMO_PASSWORD, { device })
    const { id } = demoUser('th.chef')
    await house.db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
    await flood('th.cashier')
    expect((await login('th.cashier', DEMO_PASSWORD, { device })).status).toBe(429)
  })

  test('a till that was logged in before devices had secrets becomes known with its next refresh', async () => {
    const { refreshToken } = await house.signIn('la.branch')
    const device = newSecret()
    await house.call('POST', '/auth/refresh-token', { body: { refreshToken }, device })
    await flood('la.branch')
    expect((await login('la.branch', DEMO_PASSWORD, { device })).status).toBe(200)
  })

  test('a device whose refresh token came back late is known no more', async () => {
    const device = newSecret()
    const { refreshToken } = await house.signIn('la.cashier', DEMO_PASSWORD, { device })
    const refresh = () => house.call('POST', '/auth/refresh-token', { body: { refreshToken } })
    await refresh()
    house.wait(31_000)
    expect((await refresh()).body.code).toBe('INVALID_TOKEN')
    await flood('la.cashier')
    expect((await login('la.cashier', DEMO_PASSWORD, { device })).status).toBe(429)
  })

  test('a known device has five tries a minute and fifty a day of its own', async () => {
    const device = newSecret()
    await house.signIn('sg.owner', DEMO_PASSWORD, { device })
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1) {
      if (n % 5 === 0) house.wait(61_000)
      statuses.push((await login('sg.owner', `guess ${n}`, { device })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    house.wait(61_000)
    // Another device of the person knows nothing of that.
    expect((await login('sg.owner', DEMO_PASSWORD)).status).toBe(200)
    house.wait(DAY)
    expect((await login('sg.owner', DEMO_PASSWORD, { device })).status).toBe(200)
  })

  test('a person kept out by strangers comes in with the password that a manager makes', async () => {
    await flood('la.waiter2')
    const owner = await house.signIn('la.owner')
    const { body } = await owner.post(`/staffs/${demoUser('la.waiter2').id}/reset-password`)
    expect((await login('la.waiter2', body.temporaryPassword)).status).toBe(200)
  })
})

/** Secrets that a waiter of the restaurant has made known. */
async function secretsOf(userId: string, many: number): Promise<readonly string[]> {
  const secrets = Array.from({ length: many }, newSecret)
  for (const device of secrets) await house.signIn(userId, DEMO_PASSWORD, { device })
  return secrets
}

describe('a person who invents devices by logging in on them again and again', () => {
  test('has no more tries at a colleague’s password for it, and keeps them from no device of their own', async () => {
    const own = newSecret()
    await house.signIn('vn.owner', DEMO_PASSWORD, { device: own })
    const statuses: number[] = []
    for (const device of await secretsOf('vn.waiter', 24)) {
      house.wait(61_000)
      for (let n = 0; n < 5; n += 1)
        statuses.push((await login('vn.owner', `guess ${n}`, { device })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect((await login('vn.owner', DEMO_PASSWORD, { device: own })).status).toBe(200)
  })

  test('has no more codes mailed to a colleague for it', async () => {
    const own = newSecret()
    await house.signIn('vn.manager', DEMO_PASSWORD, { device: own })
    for (const device of await secretsOf('vn.waiter', 14)) {
      house.wait(61_000)
      await forgot('vn.manager', { device })
    }
    expect(await codes('vn.manager')).toHaveLength(10)
    house.wait(61_000)
    await forgot('vn.manager', { device: own })
    expect(await codes('vn.manager')).toHaveLength(11)
  })
})

describe('from one address', () => {
  test('strangers try thirty accounts a minute, and tills that are known go on', async () => {
    const [address, device] = ['203.0.113.7', newSecret()]
    await house.signIn('la.waiter', DEMO_PASSWORD, { device })
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const tries = Array.from({ length: 26 }, (_, n) =>
        login(`person.${round}.${n}`, 'one password', { address }),
      )
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(48)
    expect((await login('la.manager', DEMO_PASSWORD, { address })).status).toBe(429)
    expect((await login('la.manager', DEMO_PASSWORD, { address, device })).status).toBe(200)
    expect((await login('la.manager', DEMO_PASSWORD, { address: '203.0.113.8' })).status).toBe(200)
  })

  test('strangers try two hundred passwords a day', async () => {
    const address = '203.0.113.9'
    let looked = 0
    for (let minute = 0; minute < 12; minute += 1) {
      house.wait(61_000)
      const tries = Array.from({ length: 25 }, (_, n) => login(`p${minute}.${n}`, 'x', { address }))
      looked += (await Promise.all(tries)).filter(({ status }) => status === 401).length
    }
    expect(looked).toBe(200)
  })

  test('a try that one limit refuses costs nothing at the others', async () => {
    const address = '203.0.113.10'
    for (let n = 0; n < 30; n += 1) await login(`nobody.${n}`, 'x', { address })
    for (let n = 0; n < 20; n += 1) await login('vn.owner', 'x', { address })
    expect((await login('vn.owner', DEMO_PASSWORD)).status).toBe(200)
  })

  test('strangers try fifty codes a day, over any number of accounts', async () => {
    const address = '203.0.113.11'
    let looked = 0
    for (let minute = 0; minute < 5; minute += 1) {
      house.wait(61_000)
      for (let n = 0; n < 20; n += 1) {
        const body = { login: `person.${minute}.${n}`, otp: '123456' }
        const { status } = await house.call('POST', '/auth/verify-otp', { body, address })
        if (status === 400) looked += 1
      }
    }
    expect(looked).toBe(50)
  })

  test.each([
    [
      'kiosk links',
      'GET',
      `/auth/validate-bypass-token/${demoUser('la.owner').id}?token=guess`,
      401,
    ],
    ['mails for a new password', 'POST', '/auth/forgot-password', 200],
  ] as const)('strangers ask for %s twenty times a minute', async (_, method, path, status) => {
    const address = '203.0.113.12'
    const asked = Array.from({ length: 25 }, (_one, n) =>
      house.call(method, path, { address, ...(method === 'POST' && { body: { login: `p${n}` } }) }),
    )
    const statuses = (await Promise.all(asked)).map((answer) => answer.status)
    expect(statuses.filter((one) => one === status)).toHaveLength(20)
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('every address of one line of %s counts as one: %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const forgot = (name: string, from: From) =>
  house.call('POST', '/auth/forgot-password', { ...from, body: { login: name } })
const codes = async (name: string) =>
  (await house.mails())
    .filter(({ to }) => to === `${name}@sala.example`)
    .flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.slice(1) ?? [])
const verify = (name: string, otp: string, from: From) =>
  house.call('POST', '/auth/verify-otp', { ...from, body: { login: name, otp } })

describe('codes for a new password', () => {
  test('a stranger who requests another code does not invalidate the person’s', async () => {
    const device = newSecret()
    await forgot('my.owner', { device })
    const [code = ''] = await codes('my.owner')
    house.wait(60_000)
    await forgot('my.owner', { device: newSecret(), address: '198.51.100.1' })
    expect(await codes('my.owner')).toHaveLength(2)
    expect((await verify('my.owner', code, { device })).status).toBe(200)
  })

  test('wrong codes of a stranger use up no try of the person', async () => {
    const device = newSecret()
    await forgot('my.manager', { device })
    const [code = ''] = await codes('my.manager')
    for (let n = 0; n < 12; n += 1)
      await verify('my.manager', '000000', { address: '198.51.100.2' })
    expect((await verify('my.manager', code, { device })).status).toBe(200)
  })

  test('a flood of requests keeps no one from a code on a device that is known', async () => {
    const device = newSecret()
    await house.signIn('my.waiter', DEMO_PASSWORD, { device })
    for (let n = 0; n < 14; n += 1) {
      house.wait(60_000)
      await forgot('my.waiter', { address: `198.51.100.${n}` })
      await house.mails()
    }
    const before = await codes('my.waiter')
    expect(before).toHaveLength(10)
    await forgot('my.waiter', { device })
    const code = (await codes('my.waiter')).at(-1) ?? ''
    expect((await verify('my.waiter', code, { device })).status).toBe(200)
  })

  test('a person who sets a new password is let in on that device, despite guesses of strangers', async () => {
    const device = newSecret()
    await forgot('my.cashier', { device })
    const [otp = ''] = await codes('my.cashier')
    const body = { login: 'my.cashier', otp, password: 'a password of mine' }
    expect((await house.call('POST', '/auth/reset-password', { body, device })).status).toBe(200)
    await flood('my.cashier')
    expect((await login('my.cashier', 'a password of mine', { device })).status).toBe(200)
  })
})
