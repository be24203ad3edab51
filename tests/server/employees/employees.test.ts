import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { firstBroken } from '../../../server/change/chain.ts'
import { demoUser, lao, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { quickHashes } from '../support/quick-hashes.ts'

quickHashes()
const house = await openHouse()
const owner = await house.signIn('la.owner')
const admin = await house.signIn('la.branch')
const waiter = await house.signIn('la.waiter')
const thaiOwner = await house.signIn('th.owner')

let count = 0
const person = (wish: object = {}) => ({
  name: 'Bounmy',
  userId: `bounmy${++count}`,
  role: 'waiter',
  branchIds: [riverside.branch._id],
  ...wish,
})
const made = async (wish: object = {}) => {
  const answer = await owner.post('/staffs', person(wish))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.body
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? 'ok' : `${status} ${body.code ?? ''}`

test('a new employee logs in with the password that is shown once, and the list never shows it', async () => {
  const { staff, temporaryPassword, restaurantCode } = await made({
    userId: 'somchai',
    employeeId: 'E-7',
  })
  // Everything the login may require is handed over with it, also by platform staff, who have none.
  expect(restaurantCode).toBe(lao.code)
  const platform = await house.signIn('sala.admin')
  const again = await platform.post(`/staffs/${staff._id}/reset-password`)
  expect(again.body.restaurantCode).toBe(lao.code)
  expect(staff).toMatchObject({
    role: 'waiter',
    active: true,
    hasPin: false,
    passwordTemporary: true,
  })
  expect(again.body.temporaryPassword).not.toBe(temporaryPassword)
  await house.signIn('somchai', again.body.temporaryPassword)
  const { body } = await owner.get('/staffs?search=somchai')
  expect(body.totalResults).toBe(1)
  expect(JSON.stringify(body)).not.toMatch(/hash|temporaryPassword/)
})

test('a list is of one branch on request, and the owner works in each', async () => {
  const { body } = await owner.get(`/staffs?branchId=${luangPrabang.branch._id}&limit=100`)
  const roles = body.results.map((one: { role: string; branchIds: string[] }) => [
    one.role === 'restaurant_admin',
    one.branchIds.includes(luangPrabang.branch._id),
  ])
  expect(roles.every(([isOwner, isHere]: [boolean, boolean]) => isOwner || isHere)).toBe(true)
  expect(roles.some(([isOwner]: [boolean]) => isOwner)).toBe(true)
})

test.each(['name', 'userId', 'role'])('a list is sorted by %s, either way', async (field) => {
  const read = async (sort: string) => {
    const { body } = await owner.get(`/staffs?limit=100&sort=${sort}`)
    return body.results.map((one: Record<string, string>) => one[field])
  }
  const up: string[] = await read(field)
  expect(await read(`-${field}`)).toEqual(up.toReversed())
  expect(new Set(up).size).toBeGreaterThan(1)
})

test('a branch that is named twice is one', async () => {
  const here = riverside.branch._id
  const { staff } = await made({ branchIds: [here, here] })
  expect(staff.branchIds).toEqual([here])
})

describe('no one gives more than they have', () => {
  test.each([
    [
      'a branch admin makes no owner',
      { role: 'restaurant_admin', branchIds: [] },
      '403 ABOVE_YOUR_LEVEL',
    ],
    ['a branch admin makes a manager', { role: 'manager' }, 'ok'],
    [
      'nor grants what only owners may',
      { permissions: ['manage_roles'] },
      '403 NOT_YOURS_TO_GRANT',
    ],
    ['nor hires for another branch', { branchIds: [luangPrabang.branch._id] }, '404 NOT_FOUND'],
    ['a role of the platform is nobody’s to give', { role: 'sala_support' }, '400 ROLE_UNKNOWN'],
    ['everybody works somewhere', { branchIds: [] }, '400 BRANCH_MISSING'],
  ])('%s', async (_, wish, expected) => {
    expect(codeOf(await admin.post('/staffs', person(wish)))).toBe(expected)
  })

  test.each([
    ['a PIN that is too easy', { pin: '1234' }, 'body.pin'],
    ['a PIN that is too short', { pin: '4821', role: 'manager' }, 'body.pin'],
    ['no branch', { branchIds: [] }, 'body.branchIds'],
  ])('a refusal names its field: %s', async (_, wish, path) => {
    const { body } = await admin.post('/staffs', person(wish))
    expect(body).toMatchObject({ details: [{ path }] })
  })

  test('no one is raised above the person who raises them', async () => {
    const { staff } = await made()
    const raise = { role: 'restaurant_admin' }
    expect(codeOf(await admin.patch(`/staffs/${staff._id}`, raise))).toBe('403 ABOVE_YOUR_LEVEL')
    expect(codeOf(await owner.patch(`/staffs/${staff._id}`, raise))).toBe('ok')
    // Owners work in no single branch: a person who manages one does not see them.
    expect(codeOf(await admin.get(`/staffs/${staff._id}`))).toBe('404 NOT_FOUND')
    await owner.patch(`/staffs/${staff._id}`, { active: false })
  })

  test('a custom role that holds more than its giver is not theirs to give', async () => {
    const role = { name: 'Deputy', permissions: ['manage_roles'] }
    const custom = await owner.post(`/custom-roles?restaurantId=${lao.id}`, role)
    expect(custom.status).toBe(200)
    const wish = { role: 'employee', customRoleId: custom.body._id }
    expect(codeOf(await admin.post('/staffs', person(wish)))).toBe('403 NOT_YOURS_TO_GRANT')
    expect((await made(wish)).staff.customRole).toMatchObject({ name: 'Deputy' })
  })

  test.each([
    ['by themselves', { permissions: ['manage_roles'] }],
    ['by a role of the house', { role: 'employee' }],
  ])('nor changes the login of a person who may do more %s', async (_, wish) => {
    const deputy = { name: `Deputy ${++count}`, permissions: ['manage_roles'] }
    const custom = (await owner.post(`/custom-roles?restaurantId=${lao.id}`, deputy)).body._id
    const customRoleId = 'role' in wish ? custom : null
    const { staff, temporaryPassword } = await made({ ...wish, customRoleId, phone: '020 1' })
    const path = `/staffs/${staff._id}`
    const answers = [
      await admin.post(`${path}/reset-password`),
      await admin.patch(path, { pin: '6294' }),
      await admin.patch(path, { email: 'mine@example.la' }),
      await admin.patch(path, { userId: 'mine.now' }),
      await admin.patch(path, { phone: '020 2' }),
    ]
    expect(answers.map(codeOf)).toEqual(Array(5).fill('403 ABOVE_YOUR_LEVEL'))
    expect(answers[0]?.body.details).toEqual({ permissions: ['manage_roles'] })
    await house.signIn(staff.userId, temporaryPassword)

    const same = { email: null, phone: '020 1', userId: staff.userId, pin: null }
    expect(codeOf(await admin.patch(path, { ...same, name: 'Bounmy K.' }))).toBe('ok')
    expect(codeOf(await owner.post(`${path}/reset-password`))).toBe('ok')
  })

  test('the permissions of a built-in role are a matter of its level', async () => {
    const wish = { role: 'cashier', permissions: ['process_payments'] }
    const { staff } = await made(wish)
    expect(codeOf(await admin.post(`/staffs/${staff._id}/reset-password`))).toBe('ok')
  })

  test('a waiter neither sees nor changes people', async () => {
    expect((await waiter.get('/staffs')).status).toBe(403)
    expect((await waiter.post('/staffs', person())).status).toBe(403)
  })
})

test('people of another restaurant do not exist', async () => {
  const { staff } = await made()
  for (const answer of [
    await thaiOwner.get(`/staffs/${staff._id}`),
    await thaiOwner.patch(`/staffs/${staff._id}`, { name: 'Taken over' }),
    await thaiOwner.post(`/staffs/${staff._id}/reset-password`),
  ]) {
    expect(codeOf(answer)).toBe('404 NOT_FOUND')
  }
  expect(codeOf(await thaiOwner.post('/staffs', person()))).toBe('404 NOT_FOUND')
})

test('a person who also works elsewhere is changed by the owner only', async () => {
  const branchIds = [riverside.branch._id, luangPrabang.branch._id]
  const { staff } = await made({ branchIds })
  expect((await admin.get(`/staffs/${staff._id}`)).status).toBe(200)
  const answer = await admin.patch(`/staffs/${staff._id}`, { role: 'cashier' })
  expect(codeOf(answer)).toBe('403 OTHER_BRANCHES')
})

test('no one switches off themselves or changes their own permissions', async () => {
  const self = `/staffs/${demoUser('la.owner').id}`
  for (const wish of [{ active: false }, { role: 'manager', branchIds: [riverside.branch._id] }]) {
    expect(codeOf(await owner.patch(self, wish))).toBe('400 NOT_YOURSELF')
  }
  expect(codeOf(await owner.patch(self, { phone: '020 5555 1234' }))).toBe('ok')
})

test('the last owner stays', async () => {
  const { staff, temporaryPassword } = await made({ role: 'restaurant_admin', branchIds: [] })
  const second = await house.signIn(staff.userId, temporaryPassword)
  const first = `/staffs/${demoUser('la.owner').id}`
  await owner.patch(`/staffs/${staff._id}`, { active: false })
  expect((await second.get('/staffs')).status).toBe(401)

  const platform = await house.signIn('sala.admin')
  expect(codeOf(await platform.patch(first, { active: false }))).toBe('409 LAST_OWNER')
  const demotion = { role: 'manager', branchIds: [riverside.branch._id] }
  expect(codeOf(await platform.patch(first, demotion))).toBe('409 LAST_OWNER')
})

test('a change of role makes every older token worthless; switching a person off logs them out', async () => {
  const { staff, temporaryPassword } = await made()
  const session = await house.signIn(staff.userId, temporaryPassword)
  await owner.patch(`/staffs/${staff._id}`, { role: 'chef' })
  expect((await session.get('/auth/me')).status).toBe(401)
  const again = await house.call('POST', '/auth/refresh-token', {
    body: { refreshToken: session.refreshToken },
  })
  const token = again.body.tokens.accessToken as string
  expect((await house.call('GET', '/auth/me', { token })).body.user.role).toBe('chef')

  await owner.patch(`/staffs/${staff._id}`, { active: false })
  expect((await house.call('GET', '/auth/me', { token })).status).toBe(401)
})

test('a reset password is temporary, shown once, and ends every session', async () => {
  const { staff, temporaryPassword } = await made()
  const session = await house.signIn(staff.userId, temporaryPassword)
  const reset = await owner.post(`/staffs/${staff._id}/reset-password`)
  expect(reset.body.temporaryPassword).not.toBe(temporaryPassword)
  expect((await session.get('/auth/me')).status).toBe(401)
  await house.signIn(staff.userId, reset.body.temporaryPassword)
})

test('a temporary password is marked as one at every login, until the person changes it', async () => {
  const { staff, temporaryPassword } = await made()
  const session = await house.signIn(staff.userId, temporaryPassword)
  expect((await session.get('/auth/me')).body.user.passwordTemporary).toBe(true)
  const body = { oldPassword: temporaryPassword, newPassword: 'my own password' }
  expect((await session.post('/staffs/me/password', body)).body.passwordTemporary).toBe(false)
  // Windows check again who is logged in.
  expect((await session.get('/auth/me')).status).toBe(401)
  const { refreshToken } = session
  const again = await house.call('POST', '/auth/refresh-token', { body: { refreshToken } })
  const token = again.body.tokens.accessToken as string
  const me = await house.call('GET', '/auth/me', { token })
  expect(me.body.user).not.toHaveProperty('passwordTemporary')
})

test('a password is reset together with the sessions that end, or not at all', async () => {
  const { staff, temporaryPassword } = await made()
  await house.signIn(staff.userId, temporaryPassword)
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no session ends'; end $$`.execute(house.db)
  await sql`create trigger refuse before update on sessions
    for each row execute function refuse()`.execute(house.db)
  expect((await owner.post(`/staffs/${staff._id}/reset-password`)).status).toBe(500)
  await sql`drop trigger refuse on sessions`.execute(house.db)
  await house.signIn(staff.userId, temporaryPassword)
})

test('a taken name is named in the error', async () => {
  await made({ userId: 'noy.once', email: 'noy@example.la', employeeId: 'E-100' })
  const answers = [
    await owner.post('/staffs', person({ userId: 'NOY.once' })),
    await owner.post('/staffs', person({ email: 'Noy@example.la' })),
    await owner.post('/staffs', person({ employeeId: 'e-100' })),
  ]
  expect(answers.map(codeOf)).toEqual([
    '409 USER_ID_TAKEN',
    '409 EMAIL_TAKEN',
    '409 EMPLOYEE_NUMBER_TAKEN',
  ])
  // At the field of the form.
  expect(answers[2]?.body.details).toMatchObject([{ path: 'body.employeeId' }])
})

describe('PINs', () => {
  test('two people of a branch never have the same, and no one learns whose it is', async () => {
    await made({ pin: '4711' })
    const { staff } = await made()
    const answer = await owner.patch(`/staffs/${staff._id}`, { pin: '4711' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PIN_TAKEN' } })
    expect(answer.body.message).toBe('Choose another PIN')
    const elsewhere = await made({ branchIds: [luangPrabang.branch._id], pin: '4711' })
    expect(elsewhere.staff.hasPin).toBe(true)
    // A person who moves to a branch where it may be taken chooses another.
    const moved = await owner.patch(`/staffs/${elsewhere.staff._id}`, {
      branchIds: [riverside.branch._id],
    })
    expect(moved.body.hasPin).toBe(false)
  })

  test('a person who sets those of others tries five a minute and fifty a day, refused ones included', async () => {
    await house.db.deleteFrom('login_attempts').execute()
    const { staff } = await made()
    const set = (pin: string) => owner.patch(`/staffs/${staff._id}`, { pin })
    const codes = []
    for (const pin of ['6120', '6021', '6012', '6210', '6201', '6102'])
      codes.push(codeOf(await set(pin)))
    expect(codes).toEqual([...Array(5).fill('ok'), '429 TOO_MANY_ATTEMPTS'])
    expect(codeOf(await owner.post('/staffs', person({ pin: '6120' })))).toBe(
      '429 TOO_MANY_ATTEMPTS',
    )
    expect(codeOf(await owner.post('/staffs', person()))).toBe('ok')

    house.wait(60_000)
    const later = []
    for (let n = 0; n < 60; n += 1) {
      house.wait(12_500)
      later.push(codeOf(await set('1111')))
    }
    expect(later.slice(0, 45)).toEqual(Array(45).fill('400 PIN_TOO_SIMPLE'))
    expect(later.slice(45)).toEqual(Array(15).fill('429 TOO_MANY_ATTEMPTS'))
    await house.db.deleteFrom('login_attempts').execute()
  })

  test.each([
    ['1234', {}, '400 PIN_TOO_SIMPLE'],
    ['7777', {}, '400 PIN_TOO_SIMPLE'],
    ['4821', { role: 'manager' }, '400 PIN_TOO_SHORT'],
    ['482193', { role: 'manager' }, 'ok'],
  ])('%s for %j returns %s', async (pin, wish, expected) => {
    expect(codeOf(await owner.post('/staffs', person({ pin, ...wish })))).toBe(expected)
  })
})

test('the restaurant’s chain of entries has every change, without any secret', async () => {
  const entries = await house.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('restaurant_id', '=', lao.id)
    .execute()
  const actions = new Set(entries.map(({ action }) => action))
  expect([...actions]).toEqual(
    expect.arrayContaining(['staff.create', 'staff.update', 'staff.resetPassword']),
  )
  expect(JSON.stringify(entries)).not.toMatch(/argon2|482193|4711/)
  expect(await firstBroken(house.db, lao.id)).toBeNull()
})
