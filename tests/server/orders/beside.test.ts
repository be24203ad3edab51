import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { demoUser, openHouse, riverside } from '../support/house.ts'
import { createTill, newId, opened } from '../support/till.ts'

const house = await openHouse()
const branchId = riverside.branch._id

/** A waiter's order of three days later, sent by the cashier who is there then, after `meanwhile`. */
async function sentAfter(meanwhile: (deviceId: string) => Promise<void>) {
  const till = await createTill(await house.signIn('la.cashier'))
  const waiter = await house.signIn('la.waiter')
  await waiter.get(`/auth/me?deviceId=${till.deviceId}`)
  house.wait(60_000)
  await meanwhile(till.deviceId)
  house.wait(3 * DAY_MS)
  const command = { ...till.command(opened(newId())), at: house.now().toISOString() }
  const cashier = await house.signIn('la.cashier')
  await cashier.get(`/auth/me?deviceId=${till.deviceId}`)
  const { body } = await cashier.post(`/branches/${branchId}/commands`, {
    commands: [command],
    actorId: demoUser('la.waiter').id,
  })
  return body
}

describe('a person’s work on a till without the server stays theirs', () => {
  test('although a login of another restaurant claims to be on the same device', async () => {
    const body = await sentAfter(async (deviceId) => {
      const stranger = await house.signIn('th.cashier')
      await stranger.get(`/auth/me?deviceId=${deviceId}`)
    })
    expect(body.results).toMatchObject([{ outcome: 'applied' }])
  })

  test('although a kitchen screen beside the till has begun a session since', async () => {
    const body = await sentAfter(async (deviceId) => {
      const chef = await house.signIn('la.chef')
      const opening = await chef.post(`/branches/${branchId}/grants`, { name: 'Hot' })
      const token: string = opening.body.tokens.accessToken
      await house.call('GET', `/auth/me?deviceId=${deviceId}`, { token })
    })
    expect(body.results).toMatchObject([{ outcome: 'applied' }])
  })

  test('but not once a colleague has taken over the till', async () => {
    const body = await sentAfter(async (deviceId) => {
      const colleague = await house.signIn('la.manager')
      await colleague.get(`/auth/me?deviceId=${deviceId}`)
    })
    expect(body).toMatchObject({ code: 'ACTOR_UNKNOWN' })
  })
})
