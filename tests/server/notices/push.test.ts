import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { localText } from '#shared/texts/local-text.ts'
import { isPushService } from '../../../server/notices/push/services.ts'
import { luangPrabang, openHouse, type Person, riverside, thai } from '../support/house.ts'
import { here, idOf, ownOf } from '../rosters/roster-in.ts'
import { browserAt, openPushService, senderOf } from './push-service.ts'

const service = await openPushService()
afterAll(service.close)
const house = await openHouse({
  isPushService: (endpoint) => endpoint.startsWith(`${service.origin}/`) || isPushService(endpoint),
})
const waiter = await house.signIn('la.waiter')
const PATH = `/notices/push?${here}`

let days = 0
/** The waiter asks for a day off, which managers decide. */
async function askAway() {
  days += 1
  const day = new Date(Date.parse('2026-12-01') + days * 86_400_000).toISOString().slice(0, 10)
  const { body } = await ownOf(waiter).askAway(day)
  return String(body._id)
}
const subscribe = (person: Person, { subscription }: ReturnType<typeof browserAt>) =>
  person.post(PATH, subscription)
const count = async () => {
  const { n } = await house.db
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
const speak = (language: string) =>
  house.db.updateTable('users').set({ language }).where('id', '=', idOf('la.manager')).execute()
/** What came since the last question. */
const news = () => service.got.splice(0)

beforeEach(async () => {
  house.wait(1000)
  service.respond(201)
  await speak('en')
  await house.db.deleteFrom('push_subscriptions').execute()
  await house.db.deleteFrom('time_off').execute()
  await house.work()
  news()
})

describe('a device', () => {
  test('is notified only after its person has asked for it, and once of each that is new', async () => {
    const manager = await house.signIn('la.manager')
    const phone = browserAt(service.origin, '/phone')
    await askAway()
    await house.pushNews()
    expect(news()).toEqual([])
    expect((await manager.get(PATH)).body).toMatchObject({ on: false })
    expect((await subscribe(manager, phone)).body).toMatchObject({ on: true })
    expect((await manager.get(PATH)).body).toMatchObject({ on: true })
    // What waits already is before the person's eyes.
    await house.pushNews()
    expect(news()).toEqual([])
    await askAway()
    await house.pushNews()
    await house.pushNews()
    const [push, ...more] = news()
    expect(more).toEqual([])
    expect(push && phone.read(push.body)).toEqual({
      title: localText(riverside.branch.name, 'en'),
      body: '2 requests for time off are open.',
      tag: `${riverside.branch._id}.timeOffToDecide`,
      lang: 'en',
      path: `/restaurant/${riverside.branch.restaurantId}/branch/${riverside.branch._id}/employee-schedule/week`,
    })
  })

  test('knows who sends by a signature over its service, that ends within a day', async () => {
    const manager = await house.signIn('la.manager')
    const { body } = await subscribe(manager, browserAt(service.origin, '/phone'))
    await askAway()
    await house.pushNews()
    const [push] = news()
    const sender = push && senderOf(push)
    expect(sender).toMatchObject({
      key: body.key,
      aud: service.origin,
      sub: 'mailto:sala@example.com',
    })
    const seconds = sender.exp - house.now().getTime() / 1000
    expect(seconds > 0 && seconds <= 86_400).toBe(true)
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: 'timeOffToDecide',
    })
  })

  test('reads its person’s language, and no name of anyone', async () => {
    const manager = await house.signIn('la.manager')
    await speak('my')
    const phone = browserAt(service.origin, '/phone')
    await subscribe(manager, phone)
    await askAway()
    await house.pushNews()
    const [push] = news()
    const text = JSON.stringify(push && phone.read(push.body))
    expect(text).toContain('"lang":"my"')
    expect(text).toMatch(/[\u1000-\u109f].* 1 /)
    const people = await house.db.selectFrom('users').select('name').execute()
    expect(people.filter(({ name }) => text.includes(name))).toEqual([])
  })

  test('is sent nothing of what was done before the message went out', async () => {
    const manager = await house.signIn('la.manager')
    await subscribe(manager, browserAt(service.origin, '/phone'))
    const asked = await askAway()
    await house.domain.lookForNews()
    expect((await waiter.post(`/staffs/time-off/${asked}/withdraw?${here}`)).status).toBe(200)
    await house.work()
    expect(news()).toEqual([])
  })

  test('is sent nothing of what its person may not do', async () => {
    const phone = browserAt(service.origin, '/waiter')
    await subscribe(await house.signIn('la.waiter'), phone)
    await askAway()
    await house.pushNews()
    expect(news()).toEqual([])
  })
})

describe('notifications end', () => {
  test('with the logout, whose device is forgotten at once', async () => {
    const manager = await house.signIn('la.manager')
    await subscribe(manager, browserAt(service.origin, '/phone'))
    await manager.post('/auth/logout')
    expect(await count()).toBe(0)
  })

  test('with the person, when they leave', async () => {
    const cashier = await house.signIn('la.cashier')
    await subscribe(cashier, browserAt(service.origin, '/phone'))
    const owner = await house.signIn('la.owner')
    const { body } = await owner.get(`/staffs/${idOf('la.cashier')}`)
    const left = await owner.patch(`/staffs/${idOf('la.cashier')}`, {
      active: false,
      base: { active: body.active },
    })
    expect(left.status).toBe(200)
    expect(await count()).toBe(0)
  })

  test('where the person switches them off, here and nowhere else', async () => {
    const manager = await house.signIn('la.manager')
    const elsewhere = await house.signIn('la.manager')
    await subscribe(manager, browserAt(service.origin, '/phone'))
    await subscribe(elsewhere, browserAt(service.origin, '/tablet'))
    expect((await manager.remove(PATH)).body).toMatchObject({ on: false })
    expect((await elsewhere.get(PATH)).body).toMatchObject({ on: true })
  })

  test('where another person logs in on the device and asks for them', async () => {
    const phone = browserAt(service.origin, '/phone')
    await subscribe(await house.signIn('la.manager'), phone)
    await subscribe(await house.signIn('la.owner'), phone)
    expect(await count()).toBe(1)
  })

  test.each([404, 410])('where the push service says %i', async (status) => {
    const manager = await house.signIn('la.manager')
    await subscribe(manager, browserAt(service.origin, '/phone'))
    service.respond(status)
    await askAway()
    await house.pushNews()
    expect(news()).toHaveLength(1)
    expect(await count()).toBe(0)
  })

  test('where no one has continued the login for a month', async () => {
    const manager = await house.signIn('la.manager')
    await subscribe(manager, browserAt(service.origin, '/phone'))
    await house.db
      .updateTable('sessions')
      .set({ seen_at: new Date(house.now().getTime() - 31 * 86_400_000) })
      .where('user_id', '=', idOf('la.manager'))
      .execute()
    await house.pushNews()
    expect(await count()).toBe(0)
  })
})

test('a push service that fails is asked again, and the device stays', async () => {
  const manager = await house.signIn('la.manager')
  await subscribe(manager, browserAt(service.origin, '/phone'))
  service.respond(503)
  await askAway()
  await expect(house.pushNews()).rejects.toThrow('503')
  expect(news()).toHaveLength(1)
  expect(await count()).toBe(1)
  service.respond(201)
  await house.db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('name', '=', 'notices.push')
    .execute()
  await house.work()
  expect(news()).toHaveLength(1)
})

describe('an address is refused', () => {
  const { subscription } = browserAt('https://fcm.googleapis.com', '/x')

  test.each([
    'http://169.254.169.254/latest',
    'https://10.0.0.1/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://example.com/fcm.googleapis.com',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
  ])('that is of no push service: %s', async (endpoint) => {
    const manager = await house.signIn('la.manager')
    const met = await manager.post(PATH, { ...subscription, endpoint })
    expect(met).toMatchObject({ status: 400, body: { code: 'PUSH_SERVICE_UNKNOWN' } })
  })

  test('with a key that nothing can be sealed with', async () => {
    const manager = await house.signIn('la.manager')
    const p256dh = Buffer.alloc(65, 1).toString('base64url')
    expect((await manager.post(PATH, { ...subscription, p256dh })).status).toBe(400)
  })

  test('in a branch that the person may not enter', async () => {
    const manager = await house.signIn('la.manager')
    const strange = thai.branches[0]?.branch._id ?? luangPrabang.branch._id
    expect((await manager.post(`/notices/push?branchId=${strange}`, subscription)).status).toBe(404)
    expect(await count()).toBe(0)
  })
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('browsers subscribe at %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})
