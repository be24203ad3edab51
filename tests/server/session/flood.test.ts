import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { openHouse, riverside } from '../support/house.ts'

const house = await openHouse()

test('a flood of strangers is refused at once, and tills are served before it has passed', async () => {
  const device = randomBytes(32).toString('base64url')
  const till = await house.signIn('la.cashier', DEMO_PASSWORD, { device })
  const order: string[] = []
  const note = (name: string) => (answer: { readonly status: number }) => {
    order.push(`${name} ${answer.status}`)
    return answer.status
  }
  const flood = Array.from({ length: 120 }, (_, n) =>
    house
      .call('POST', '/auth/login', {
        body: { email: `stranger.${n}`, password: 'x' },
        address: `198.51.${n}.1`,
      })
      .then(note('stranger')),
  )
  const path = `/branches/${riverside.branch._id}/sync?since=0`
  const [snapshot, login] = [
    till.get(path).then(note('snapshot')),
    house
      .call('POST', '/auth/login', {
        body: { email: 'la.cashier', password: DEMO_PASSWORD },
        device,
      })
      .then(note('login')),
  ]
  expect(await Promise.all([snapshot, login])).toEqual([200, 200])
  const statuses = await Promise.all(flood)
  const looked = statuses.filter((status) => status === 401).length
  // One at work and forty who wait; later ones get an error to try again.
  expect(looked).toBeGreaterThan(30)
  expect(statuses.filter((status) => status === 503)).toHaveLength(120 - looked)
  // By sequence, not in milliseconds, which a busy machine stretches: the till is served while the passwords of
  // strangers are still being checked.
  const before = order.slice(0, order.indexOf('login 200'))
  // In turn it would come after all of them.
  expect(before.filter((one) => one === 'stranger 401').length).toBeLessThan(looked / 2)
  for (const served of ['snapshot 200', 'login 200']) {
    expect(order.indexOf(served)).toBeLessThan(order.lastIndexOf('stranger 401'))
  }
})

test('a refused login costs no attempt, and says when to come again', async () => {
  const flood = Array.from({ length: 120 }, (_, n) =>
    house.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: `198.52.${n}.1`,
      payload: { email: 'la.owner', password: 'x' },
    }),
  )
  const answers = await Promise.all(flood)
  const busy = answers.filter(({ statusCode }) => statusCode === 503)
  for (const answer of busy) {
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({ code: 'LOGIN_BUSY' })
  }
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
})
