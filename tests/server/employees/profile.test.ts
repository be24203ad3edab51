import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { openHouse } from '../support/house.ts'
import { quickHashes } from '../support/quick-hashes.ts'

quickHashes()
const house = await openHouse()

test('all people see and change their own data, and no role is among them', async () => {
  const chef = await house.signIn('la.chef')
  const changed = await chef.patch('/staffs/me', {
    phone: '020 1',
    language: 'lo',
    role: 'manager',
  })
  expect(changed.body).toMatchObject({ phone: '020 1', language: 'lo', role: 'chef', pinLength: 4 })
  expect((await chef.get('/staffs/me')).body).toEqual(changed.body)
  const entry = await house.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'profile.update')
    .executeTakeFirstOrThrow()
  expect(entry.details).toMatchObject({ after: { phone: '020 1' } })
})

test('another e-mail address, where codes for a new password go, requires the password', async () => {
  const till = await house.signIn('la.branch')
  const change = (email: string | null, password?: string) =>
    till.patch('/staffs/me', { email, password })
  const before = (await till.get('/staffs/me')).body.email
  for (const email of ['thief@example.la', null]) {
    expect(await change(email)).toMatchObject({ status: 400, body: { code: 'PASSWORD_REQUIRED' } })
    const wrong = await change(email, 'wrong')
    expect(wrong).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } })
  }
  expect((await till.get('/staffs/me')).body.email).toBe(before)
  // An unchanged address, or one that leads nowhere, requires nothing.
  expect((await till.patch('/staffs/me', { email: before, phone: '020 7' })).status).toBe(200)
  const changed = await change('mine@example.la', DEMO_PASSWORD)
  expect(changed.body).toMatchObject({ email: 'mine@example.la' })
  const entries = await house.db.selectFrom('audit_log').select('details').execute()
  expect(JSON.stringify(entries)).not.toContain(DEMO_PASSWORD)
})

test('the password is guessed at there as seldom as anywhere', async () => {
  const till = await house.signIn('la.manager')
  house.wait(60_001)
  const guess = (n: number) =>
    till.patch('/staffs/me', { email: 'thief@example.la', password: `guess ${n}` })
  const statuses = []
  for (let n = 0; n < 7; n += 1) statuses.push((await guess(n)).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
  const elsewhere = { password: DEMO_PASSWORD, pin: '482193' }
  expect((await till.post('/staffs/me/pin', elsewhere)).status).toBe(429)
  house.wait(60_001)
})

test('a person who manages people has no way around the password to their own account', async () => {
  const owner = await house.signIn('la.owner')
  const self = `/staffs/${(await owner.get('/staffs/me')).body._id}`
  const answers = [
    await owner.patch(self, { email: 'thief@example.la' }),
    await owner.patch(self, { pin: '482196' }),
    await owner.post(`${self}/reset-password`),
  ]
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array(3).fill('400 OWN_WAYS_IN'),
  )
  expect((await owner.patch(self, { phone: '020 8' })).status).toBe(200)
  await house.signIn('la.owner')
})

test('the language that a person chose reaches every browser they log in at', async () => {
  const waiter = await house.signIn('la.waiter')
  expect((await waiter.get('/auth/me')).body.user).not.toHaveProperty('language')
  await waiter.patch('/staffs/me', { language: 'th' })
  const elsewhere = await house.signIn('la.waiter')
  expect((await elsewhere.get('/auth/me')).body.user.language).toBe('th')
})

test('a new password requires the old one and ends the other sessions only', async () => {
  const [here, there] = [await house.signIn('la.waiter'), await house.signIn('la.waiter')]
  const change = (oldPassword: string, newPassword: string) =>
    here.post('/staffs/me/password', { oldPassword, newPassword })
  expect(await change('wrong', 'a new password')).toMatchObject({
    status: 403,
    body: { code: 'WRONG_PASSWORD' },
  })
  expect((await change(DEMO_PASSWORD, 'short')).status).toBe(400)
  expect((await change(DEMO_PASSWORD, 'a new password')).status).toBe(200)
  expect((await here.get('/staffs/me')).status).toBe(200)
  expect((await there.get('/staffs/me')).status).toBe(401)
  await house.signIn('la.waiter', 'a new password')
})

test('a PIN of the person’s own requires the password', async () => {
  const cashier = await house.signIn('la.cashier')
  const set = (password: string, pin: string | null) =>
    cashier.post('/staffs/me/pin', { password, pin })
  expect((await set('wrong', '4917')).body.code).toBe('WRONG_PASSWORD')
  expect((await set(DEMO_PASSWORD, '4917')).body.hasPin).toBe(true)
  expect((await set(DEMO_PASSWORD, null)).body.hasPin).toBe(false)
})

test('no one finds a colleague’s PIN by trying PINs of their own until one is taken', async () => {
  const cashier = await house.signIn('la.cashier')
  const set = (pin: string) => cashier.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin })
  house.wait(60_001)
  const free = ['4918', '4927', '4936', '4945', '4954', '4963']
  const statuses = []
  for (const pin of free) statuses.push((await set(pin)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  house.wait(60_001)
  expect((await set('4972')).status).toBe(200)
})
