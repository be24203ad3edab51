import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { lao, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { quickHashes } from '../support/quick-hashes.ts'

quickHashes()
const house = await openHouse()
const owner = await house.signIn('la.owner')

let count = 0
const wish = (changes: object = {}) => ({
  name: 'Bounmy',
  role: 'waiter',
  branchIds: [riverside.branch._id],
  ...changes,
})
const invite = async (changes: object = {}, by = owner) => {
  const answer = await by.post('/invitations', wish(changes))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.body as { invitation: { _id: string; expiresAt: string }; token: string }
}
/** A minute later than the last one, so that no test waits for the limit. */
const open = (token: string) => {
  house.wait(60_000)
  return house.call('POST', '/auth/invitations/open', { body: { token } })
}
const accept = (token: string, changes: object = {}) => {
  house.wait(60_000)
  const body = { userId: `bounmy${++count}`, password: 'long enough 1', language: 'lo' }
  return house.call('POST', '/auth/invitations/accept', { body: { token, ...body, ...changes } })
}
/** A link that was never made, always from the same address. */
const guess = () =>
  house.call('POST', '/auth/invitations/open', { body: { token: 'guess' }, address: '10.9.8.7' })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? 'ok' : `${status} ${body.code ?? ''}`
const INVALID = '404 INVITE_INVALID'

test('an invited person chooses user ID, password and PIN, and works with the role they were promised', async () => {
  const { token } = await invite({ email: 'noy@example.la', phone: '020 5' })
  expect((await open(token)).body).toMatchObject({
    name: 'Bounmy',
    role: 'waiter',
    branches: [riverside.branch.name],
    invitedBy: expect.any(String),
    pinLength: 4,
  })
  const made = await accept(token, { userId: 'noy.k', pin: '4826' })
  expect(made.body).toEqual({ userId: 'noy.k', restaurantCode: lao.code })
  const noy = await house.signIn('noy.k', 'long enough 1')
  expect((await noy.get('/auth/me')).body.user).toMatchObject({ role: 'waiter', language: 'lo' })
  const { body } = await owner.get('/staffs?search=noy.k')
  expect(body.results).toMatchObject([
    { email: 'noy@example.la', phone: '020 5', hasPin: true, passwordTemporary: false },
  ])
  const entries = await house.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'details'])
    .where('action', 'like', 'invitation.%')
    .orderBy('seq')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['invitation.create', 'invitation.accept'])
  expect(JSON.stringify(entries)).not.toContain(token)
})

describe('a link', () => {
  test('works once, also for two who use it at the same moment', async () => {
    const { token } = await invite()
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(codeOf).toSorted()).toEqual([INVALID, 'ok'])
    expect(codeOf(await open(token))).toBe(INVALID)
  })

  test('ends after seven days, and a new one ends the old one', async () => {
    const { token, invitation } = await invite()
    house.wait(7 * DAY_MS)
    expect(codeOf(await open(token))).toBe(INVALID)
    expect(codeOf(await accept(token))).toBe(INVALID)
    const again = await house.signIn('la.owner')
    const renewed = await again.post(`/invitations/${invitation._id}/renew`)
    expect(codeOf(await open(token))).toBe(INVALID)
    expect(codeOf(await open(renewed.body.token))).toBe('ok')
  })

  test('is nothing once the invitation is withdrawn', async () => {
    const boss = await house.signIn('la.owner')
    const { token, invitation } = await invite({}, boss)
    expect(codeOf(await boss.remove(`/invitations/${invitation._id}`))).toBe('ok')
    expect(codeOf(await accept(token))).toBe(INVALID)
    expect(codeOf(await boss.remove(`/invitations/${invitation._id}`))).toBe('404 NOT_FOUND')
  })

  test('can be shown again, and the database knows only its hash', async () => {
    const boss = await house.signIn('la.owner')
    const { token, invitation } = await invite({}, boss)
    expect((await boss.get(`/invitations/${invitation._id}/link`)).body).toEqual({ token })
    const rows = await house.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('that is guessed costs a try of the address it comes from', async () => {
    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push(codeOf(await guess()))
    expect(answers.at(-1)).toBe('429 TOO_MANY_ATTEMPTS')
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(INVALID))
  })
})

describe('no one gives more by a link than they have', () => {
  test.each([
    ['an owner', { role: 'restaurant_admin', branchIds: [] }, '403 ABOVE_YOUR_LEVEL'],
    ['a manager', { role: 'manager' }, 'ok'],
    ['for another branch', { branchIds: [luangPrabang.branch._id] }, '404 NOT_FOUND'],
    ['for no branch', { branchIds: [] }, '400 BRANCH_MISSING'],
    ['staff of the platform', { role: 'sala_support' }, '400 ROLE_UNKNOWN'],
  ])('a branch manager invites %s', async (_, changes, expected) => {
    const by = await house.signIn('la.branch')
    expect(codeOf(await by.post('/invitations', wish(changes)))).toBe(expected)
  })

  test('a waiter cannot invite, and no one sees the invitations of another restaurant', async () => {
    const { invitation } = await invite({}, await house.signIn('la.owner'))
    const own = await house.signIn('la.waiter')
    expect(codeOf(await own.post('/invitations', wish()))).toBe('403 FORBIDDEN')
    const stranger = await house.signIn('th.owner')
    const { body } = await stranger.get('/invitations')
    expect(body.results.map(({ _id }: { _id: string }) => _id)).not.toContain(invitation._id)
    expect(codeOf(await stranger.get(`/invitations/${invitation._id}/link`))).toBe('404 NOT_FOUND')
  })

  test('nor takes the link of a role that holds more than they do', async () => {
    const boss = await house.signIn('la.owner')
    const role = { name: 'Deputy', permissions: ['manage_roles'] }
    const custom = await boss.post(`/custom-roles?restaurantId=${lao.id}`, role)
    const customRoleId = custom.body._id
    const { invitation } = await invite({ role: 'employee', customRoleId }, boss)
    const by = await house.signIn('la.branch')
    const path = `/invitations/${invitation._id}`
    expect(codeOf(await by.get(`${path}/link`))).toBe('403 NOT_YOURS_TO_GRANT')
    expect(codeOf(await by.post(`${path}/renew`))).toBe('403 NOT_YOURS_TO_GRANT')
    expect(codeOf(await boss.get(`${path}/link`))).toBe('ok')
  })

  test('a role that was given more since is refused where the inviter could not give it now', async () => {
    const boss = await house.signIn('la.owner')
    const role = { name: 'Helper', permissions: ['view_menu'] }
    const path = `/custom-roles?restaurantId=${lao.id}`
    const custom = (await boss.post(path, role)).body
    const by = await house.signIn('la.branch')
    const { token } = await invite({ role: 'employee', customRoleId: custom._id }, by)
    const more = { name: 'Helper', permissions: ['manage_roles'], revision: 1, base: custom }
    const one = `/custom-roles/${custom._id}?restaurantId=${lao.id}`
    expect(codeOf(await boss.patch(one, more))).toBe('ok')
    expect(codeOf(await accept(token))).toBe('403 INVITE_REFUSED')
  })
})

describe('what has changed when the link is opened', () => {
  test.each([
    ['was dismissed', { active: false }],
    ['was made a waiter', { role: 'waiter' }],
    ['works elsewhere now', { branchIds: [luangPrabang.branch._id] }],
  ])('an inviter who %s gives nothing any more', async (_, change) => {
    const boss = await house.signIn('la.owner')
    const deputy = { ...wish({ role: 'branch_admin' }), userId: `deputy${++count}` }
    const { staff, temporaryPassword } = (await boss.post('/staffs', deputy)).body
    const by = await house.signIn(staff.userId, temporaryPassword)
    const { token, invitation } = await invite({}, by)
    expect(codeOf(await boss.patch(`/staffs/${staff._id}`, change))).toBe('ok')
    expect(codeOf(await accept(token))).toBe('403 INVITE_REFUSED')
    // Another person can vouch for it.
    const again = await house.signIn('la.owner')
    const renewed = await again.post(`/invitations/${invitation._id}/renew`)
    expect(codeOf(await accept(renewed.body.token))).toBe('ok')
  })

  test('a closed branch cannot invite', async () => {
    const boss = await house.signIn('la.owner')
    const { token } = await invite({ branchIds: [luangPrabang.branch._id] }, boss)
    await house.db
      .updateTable('branches')
      .set({ archived_at: new Date() })
      .where('id', '=', luangPrabang.branch._id)
      .execute()
    expect(codeOf(await accept(token))).toBe('409 BRANCH_CLOSED')
  })

  test('a taken user ID is named at its field, and the link stays good', async () => {
    const { token } = await invite({}, await house.signIn('la.owner'))
    const refused = await accept(token, { userId: 'la.waiter' })
    expect(refused.body).toMatchObject({
      code: 'USER_ID_TAKEN',
      details: [{ path: 'body.userId' }],
    })
    expect(codeOf(await accept(token))).toBe('ok')
  })

  test('a link does not show that an e-mail address is known', async () => {
    const boss = await house.signIn('la.owner')
    const taken = { email: 'la.manager@sala.example' }
    const { token } = await invite(taken, boss)
    const made = await accept(token)
    expect(codeOf(made)).toBe('ok')
    const { body } = await boss.get(`/staffs?search=${made.body.userId}`)
    expect(body.results).toMatchObject([{ email: null }])
  })
})

test('the mail has the link, from the page where it was asked for', async () => {
  const { accessToken } = { accessToken: (await house.signIn('la.owner')).token }
  const reply = await house.app.inject({
    method: 'POST',
    url: '/api/invitations',
    headers: {
      authorization: `Bearer ${accessToken}`,
      origin: 'http://localhost',
      host: 'localhost',
    },
    payload: wish({ email: 'som@example.la', language: 'lo' }),
  })
  expect(reply.statusCode).toBe(200)
  const { token, mailedTo } = reply.json<{ token: string; mailedTo: string }>()
  expect(mailedTo).toBe('som@example.la')
  const mail = (await house.mails()).find(({ to }) => to === 'som@example.la')
  expect(mail?.text).toContain(`http://localhost/invite/${token}`)
  expect(mail?.subject).toMatch(/\p{Script=Lao}/u)
})

test('a list has the invitations of one branch, and no tokens', async () => {
  const boss = await house.signIn('la.owner')
  const { invitation, token } = await invite({ name: 'Som' }, boss)
  const { body } = await boss.get(`/invitations?branchId=${riverside.branch._id}&limit=100`)
  expect(body.results).toContainEqual(expect.objectContaining({ _id: invitation._id, name: 'Som' }))
  expect(JSON.stringify(body)).not.toContain(token)
})
