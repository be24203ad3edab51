import { beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { demoUser, openHouse, riverside, thai } from '../support/house.ts'

/** A restaurant whose people have the names of people elsewhere, by intention or not. */
const house = await openHouse()
const thief = await house.signIn('la.owner')

beforeEach(() => house.wait(60_001))

const named = async (userId: string, wish: object = {}) => {
  const body = { name: 'Namesake', userId, role: 'waiter', branchIds: [riverside.branch._id] }
  const answer = await thief.post('/staffs', { ...body, ...wish })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.body.temporaryPassword as string
}
const login = async (userId: string, password: string, restaurantCode?: string) => {
  const body = { userId, password, restaurantCode }
  const answer = await house.call('POST', '/auth/login-with-userid', { body })
  return answer.status === 200 ? answer.body.user.id : answer.body.code
}
const idOf = (userId: string) => demoUser(userId).id
const OWNER = { role: 'restaurant_admin', branchIds: [] }

describe('a person with the same name as', () => {
  test.each([
    ['somebody of the platform', 'sala.admin', {}],
    ['somebody of the platform, as an owner', 'sala.support', OWNER],
    ['another owner', 'th.owner', {}],
    ['another owner, as an owner who came later', 'vn.owner', OWNER],
  ])('%s shuts no one out, and enters by the code', async (_, userId, wish) => {
    const password = await named(userId, wish)
    expect(await login(userId, DEMO_PASSWORD)).toBe(idOf(userId))
    expect(await login(userId, password)).toBe('RESTAURANT_CODE_REQUIRED')
    const entered = await login(userId, password, 'SALA-LA')
    expect(entered).toMatch(/^[\da-f-]{36}$/)
    expect(entered).not.toBe(idOf(userId))
    // A code opens no other account, and those of the platform have none.
    expect(await login(userId, DEMO_PASSWORD, 'SALA-LA')).toBe('INVALID_CREDENTIALS')
  })

  test('an employee elsewhere is asked for the code, and so is the other', async () => {
    const password = await named('th.chef')
    expect(await login('th.chef', DEMO_PASSWORD)).toBe('RESTAURANT_CODE_REQUIRED')
    expect(await login('th.chef', password)).toBe('RESTAURANT_CODE_REQUIRED')
    expect(await login('th.chef', DEMO_PASSWORD, thai.code)).toBe(idOf('th.chef'))
  })

  test('an owner by e-mail address shuts no one out either', async () => {
    await named('mail.thief', { email: 'sg.owner@sala.example' })
    const body = { email: 'SG.owner@sala.example', password: DEMO_PASSWORD }
    const { body: answer } = await house.call('POST', '/auth/login', { body })
    expect(answer.user.id).toBe(idOf('sg.owner'))
  })

  test('a person who was switched off blocks no one', async () => {
    await named('my.chef')
    await house.db
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', idOf('my.chef'))
      .execute()
    expect(await login('my.chef', DEMO_PASSWORD)).toBe('INVALID_CREDENTIALS')
  })
})

test('a shared name is guessed at five times a minute, as any', async () => {
  await named('sala.staff')
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push(await login('sala.staff', `guess ${n}`))
  expect(answers).toEqual([...Array(5).fill('RESTAURANT_CODE_REQUIRED'), 'TOO_MANY_ATTEMPTS'])
})

test('the code for a new password goes to the person whom the name means, and to no one else', async () => {
  // Two mails that leave together arrive in any sequence.
  const mails = async () => (await house.mails()).toSorted((a, b) => (a.to < b.to ? -1 : 1))
  const to = async () => (await mails()).map((mail) => mail.to)
  const forgot = (body: object) => house.call('POST', '/auth/forgot-password', { body })
  await named('my.owner', { email: 'namesake@example.la' })
  await named('kh.chef', { email: 'cook@example.la' })
  const answers = [
    await forgot({ login: 'my.owner' }),
    await forgot({ login: 'my.owner', restaurantCode: 'SALA-LA' }),
    // Two employees: without the code it cannot be known whom it means.
    await forgot({ login: 'kh.chef' }),
    await forgot({ login: 'nobody.at.all' }),
  ]
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await to()).toEqual(['my.owner@sala.example', 'namesake@example.la'])

  const [mail, other] = await mails()
  // If the login requires a code, the mail has it.
  expect(mail?.text).toContain('SALA-MY')
  expect(other?.text).toContain('SALA-LA')
  const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  const body = { login: 'my.owner', otp, password: 'a better password' }
  expect((await house.call('POST', '/auth/reset-password', { body })).status).toBe(200)
  expect(await login('my.owner', 'a better password')).toBe(idOf('my.owner'))
})
