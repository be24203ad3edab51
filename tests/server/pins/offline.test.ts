import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeOfflineWord } from '#shared/overrides/offline-word.ts'
import type { PinBook } from '#shared/pins/contract.ts'
import { pinMark, pinProof, takeoverClaim, wordClaim } from '#shared/pins/pin-proof.ts'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import {
  demoUser,
  lao,
  luangPrabang,
  openHouse,
  type Person,
  riverside,
  storedOrder,
} from '../support/house.ts'
import { keyOf } from '../support/pin-key.ts'
import { createTill, newId, opened, outcomes, sentOrder } from '../support/till.ts'
import { quickHashes } from '../support/quick-hashes.ts'

/* Work of tills without the server, and what the server makes of it (decision 0019). */
quickHashes()
const house = await openHouse()
const branchId = riverside.branch._id
const [boss, waiter, cashier] = [
  await house.signIn('la.manager'),
  await house.signIn('la.waiter'),
  await house.signIn('la.cashier'),
]
const PIN = { manager: '482193', waiter: '4917', cashier: '5028' } as const
const setPin = (person: Person, pin: string | null) =>
  person.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin })
await setPin(boss, PIN.manager)
await setPin(waiter, PIN.waiter)
await setPin(cashier, PIN.cashier)

const idOf = (userId: string) => demoUser(userId).id
const newSecret = () => randomBytes(32).toString('base64url')
/** Secret of a browser profile on which a manager has logged in. */
const KNOWN = newSecret()
await house.signIn('la.manager', DEMO_PASSWORD, { device: KNOWN })
const bookFor = ({ token }: Person, wrong = 0, branch = branchId, device?: string) =>
  house.call('POST', `/branches/${branch}/pin-book`, {
    token,
    body: { wrong },
    device: device ?? KNOWN,
  })

/** A person's own till, registered in the branch. */
async function tillOf(userId: string) {
  const person = await house.signIn(userId)
  const till = await createTill(person)
  const { body } = await bookFor(person)
  return { person, till, book: body as PinBook }
}
type AtTill = Awaited<ReturnType<typeof tillOf>>

/** Makes the proof of a till when a person types their PIN. */
async function takeover({ till, book }: AtTill, userId: string, pin: string, at = house.now()) {
  const key = await keyOf(pin, book)
  const taken = { userId: idOf(userId), at: at.toISOString() }
  const claim = takeoverClaim({ ...taken, branchId, deviceId: till.deviceId })
  return { ...taken, proof: await pinProof(key, claim) }
}
const tell = (person: Person, takeovers: readonly object[], goesOn = false) =>
  person.post(`/branches/${branchId}/pin-takeovers`, { takeovers, goesOn })

async function word(
  { till, book }: AtTill,
  orderId: string,
  {
    by = 'la.manager',
    pin = '482193',
    of = 'la.waiter',
    at = house.now(),
    action = 'order.voidSent',
  } = {},
) {
  const grantedBy = idOf(by)
  const proof = await pinProof(
    await keyOf(pin, book),
    wordClaim({
      branchId,
      deviceId: till.deviceId,
      action,
      orderId,
      requestedBy: idOf(of),
      grantedBy,
      at: at.getTime(),
    }),
  )
  return writeOfflineWord({ grantedBy, at: at.getTime(), proof })
}
const entries = (action: string) =>
  house.db
    .selectFrom('audit_log')
    .selectAll()
    .where('restaurant_id', '=', lao.id)
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .execute()

test('a registered till of the branch knows its people’s PINs by their marks', async () => {
  const { book } = await tillOf('la.cashier')
  const byId = new Map(book.people.map((one) => [one.user.id, one]))
  expect([...byId.keys()].toSorted()).toEqual(
    [idOf('la.manager'), idOf('la.waiter'), idOf('la.cashier')].toSorted(),
  )
  const known = byId.get(idOf('la.waiter'))
  expect(known?.digits).toBe(4)
  expect(known?.mark).toBe(await pinMark(await keyOf(PIN.waiter, book), book.mix))
  const other = await tillOf('la.cashier')
  expect(other.book.people.map(({ mark }) => mark)).not.toContain(known?.mark)
})

test('no one else is given the marks: no other branch, no till that is not registered', async () => {
  const fresh = await house.signIn('la.cashier')
  expect((await bookFor(fresh)).body.code).toBe('DEVICE_UNKNOWN')
  const { person } = await tillOf('la.cashier')
  expect((await bookFor(person, 0, luangPrabang.branch._id)).status).toBe(404)
})

test('a session alone is given no marks, and a device where no manager has been none of managers', async () => {
  const { person } = await tillOf('la.cashier')
  expect((await bookFor(person, 0, branchId, newSecret())).body.code).toBe('DEVICE_UNKNOWN')
  const own = newSecret()
  await house.signIn('la.waiter', DEMO_PASSWORD, { device: own })
  const names = async () =>
    ((await bookFor(person, 0, branchId, own)).body as PinBook).people.map(({ user }) => user.id)
  expect((await names()).toSorted()).toEqual([idOf('la.waiter'), idOf('la.cashier')].toSorted())
  await house.signIn('la.manager', DEMO_PASSWORD, { device: own })
  expect(await names()).toContain(idOf('la.manager'))
  expect((await entries('session.pinBook'))[0]?.details).toMatchObject({ managers: true })
})

test('wrong PINs of an outage are recorded, and thirty of them on one till keep its book closed for the day', async () => {
  const { person } = await tillOf('la.cashier')
  expect((await bookFor(person, 10)).status).toBe(200)
  expect((await entries('session.pin.wrong'))[0]?.details).toMatchObject({ offline: true })
  expect((await bookFor(person, 20)).status).toBe(200)
  expect((await bookFor(person, 1)).status).toBe(429)
})

test('a person who took over without the server sells in their own name, and goes on in their own session', async () => {
  const at = await tillOf('la.cashier')
  const taken = await takeover(at, 'la.waiter', PIN.waiter)
  const { status, body } = await tell(at.person, [taken], true)
  expect(status).toBe(200)
  expect(body.accepted).toEqual([true])
  expect(body.session.user.id).toBe(idOf('la.waiter'))
  expect((await entries('session.pin'))[0]).toMatchObject({
    actor_id: idOf('la.waiter'),
    details: { offline: true, from: { _id: idOf('la.cashier') } },
  })

  const orderId = newId()
  const commands = [at.till.command(opened(orderId))]
  const sent = await house.call('POST', `/branches/${branchId}/commands`, {
    token: body.session.tokens.accessToken,
    body: { commands },
  })
  expect(sent.body.results).toMatchObject([{ outcome: 'applied' }])
  expect((await storedOrder(house.db, orderId))?.openedBy._id).toBe(idOf('la.waiter'))
})

test('work of a person who has left again is sent by another and recorded under them', async () => {
  const at = await tillOf('la.cashier')
  const send = (orderId: string) =>
    at.person.post(`/branches/${branchId}/commands`, {
      commands: [at.till.command(opened(orderId))],
      actorId: idOf('la.waiter'),
    })
  expect((await send(newId())).body.code).toBe('ACTOR_UNKNOWN')
  await tell(at.person, [await takeover(at, 'la.waiter', PIN.waiter)])
  const orderId = newId()
  expect((await send(orderId)).body.results).toMatchObject([{ outcome: 'applied' }])
  expect((await storedOrder(house.db, orderId))?.openedBy._id).toBe(idOf('la.waiter'))
})

test('a proof is of one person, one till, one moment and the right PIN', async () => {
  const at = await tillOf('la.cashier')
  const other = await tillOf('la.cashier')
  const taken = await takeover(at, 'la.waiter', PIN.waiter)
  const bad = [
    await takeover(at, 'la.waiter', '0000'),
    { ...taken, userId: idOf('la.manager') },
    { ...taken, at: new Date(house.now().getTime() - 1000).toISOString() },
    await takeover(other, 'la.waiter', PIN.waiter),
    await takeover(at, 'la.waiter', PIN.waiter, new Date(house.now().getTime() - 8 * 86_400_000)),
    await takeover(at, 'la.waiter', PIN.waiter, new Date(house.now().getTime() + 600_000)),
  ]
  const { body } = await tell(at.person, bad, true)
  expect(body).toEqual({ accepted: bad.map(() => false), session: null })
})

test('a proof begins a session once, and again only while its response may have been lost', async () => {
  const at = await tillOf('la.cashier')
  const taken = await takeover(at, 'la.waiter', PIN.waiter)
  expect((await tell(at.person, [taken], true)).body.session).not.toBeNull()
  expect((await tell(at.person, [taken], true)).body.session).not.toBeNull()
  house.wait(600_001)
  expect((await tell(at.person, [taken], true)).body).toEqual({ accepted: [true], session: null })
})

test('a PIN that was changed in the meantime proves what was done before it was, and nothing after', async () => {
  const at = await tillOf('la.cashier')
  const fresh = await house.signIn('la.waiter')
  const before = await takeover(at, 'la.waiter', PIN.waiter)
  house.wait(200_000)
  await setPin(fresh, '7351')
  house.wait(200_000)
  const after = await takeover(at, 'la.waiter', PIN.waiter)
  const { body } = await tell(at.person, [before, after], true)
  expect(body).toEqual({ accepted: [true, false], session: null })
  await setPin(fresh, PIN.waiter)
})

test('a PIN that has ended begins no session, with any date in its proof', async () => {
  const at = await tillOf('la.cashier')
  const fresh = await house.signIn('la.waiter')
  const stolen = await takeover(at, 'la.waiter', PIN.waiter)
  house.wait(200_000)
  await setPin(fresh, '7351')
  expect((await tell(at.person, [stolen], true)).body).toEqual({ accepted: [true], session: null })
  house.wait(200_000)
  const now = await takeover(at, 'la.waiter', '7351')
  expect((await tell(at.person, [stolen, now], true)).body.session).not.toBeNull()
  await setPin(fresh, PIN.waiter)
})

test('a manager’s approval given without the server holds for its action, once, and is recorded', async () => {
  const person = await house.signIn('la.waiter')
  const sent = await sentOrder(person)
  const at = { ...sent, person, book: (await bookFor(person)).body as PinBook }
  const given = await word(at, at.orderId)
  expect(given.length).toBeLessThanOrEqual(100)
  house.wait(600_000)
  expect(outcomes(await at.till.give(at.taken(given)))).toEqual(['applied'])
  expect((await storedOrder(house.db, at.orderId))?.voids).toMatchObject([
    { by: { _id: idOf('la.waiter') }, approvedBy: { _id: idOf('la.manager') } },
  ])
  expect((await entries('override.grant'))[0]).toMatchObject({
    actor_id: idOf('la.manager'),
    details: { offline: true, orderId: at.orderId },
  })
  expect(outcomes(await at.till.give(at.taken(given)))).toEqual(['OVERRIDE_EXPIRED'])
})

test('an approval that proves nothing is none', async () => {
  const person = await house.signIn('la.waiter')
  const manager = await house.signIn('la.manager')
  const mine = await sentOrder(person)
  const at = { ...mine, person, book: (await bookFor(person)).body as PinBook }
  const other = await sentOrder(person)
  const good = await word(at, at.orderId)
  const bad = [
    await word(at, at.orderId, { pin: '482194' }),
    await word(at, other.orderId),
    await word(at, at.orderId, { action: 'order.cancelSent' }),
    await word(at, at.orderId, { of: 'la.cashier' }),
    await word(at, at.orderId, { by: 'la.cashier', pin: PIN.cashier }),
    await word(at, at.orderId, { by: 'la.waiter', pin: PIN.waiter }),
    await word(at, at.orderId, { at: new Date(house.now().getTime() - 86_400_001) }),
    await word(at, at.orderId, { at: new Date(house.now().getTime() + 600_000) }),
    good.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
  ]
  for (const token of bad) {
    house.wait(12_001)
    expect(outcomes(await at.till.give(at.taken(token)))).toEqual(['OVERRIDE_EXPIRED'])
  }
  await setPin(manager, null)
  house.wait(200_000)
  const ended = await word(at, at.orderId)
  expect(outcomes(await at.till.give(at.taken(ended)))).toEqual(['OVERRIDE_EXPIRED'])
  await setPin(manager, PIN.manager)
})

test('a PIN alone finds its person; a wrong one counts against the till and closes no PIN', async () => {
  house.wait(60_001)
  const { person } = await tillOf('la.cashier')
  const find = (pin: string) => person.post('/auth/pin', { branchId, pin })
  expect((await find(PIN.waiter)).body.user.id).toBe(idOf('la.waiter'))
  const tries = await Promise.all(Array.from({ length: 12 }, () => find('0000')))
  expect(tries.filter(({ status }) => status === 403)).toHaveLength(5)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(7)
  const wrong = await house.db
    .selectFrom('users')
    .select('pin_wrong')
    .where('id', 'in', [idOf('la.waiter'), idOf('la.cashier'), idOf('la.manager')])
    .execute()
  expect(wrong.map(({ pin_wrong }) => pin_wrong)).toEqual([0, 0, 0])
  const elsewhere = await tillOf('la.waiter')
  expect((await elsewhere.person.post('/auth/pin', { branchId, pin: PIN.cashier })).status).toBe(
    200,
  )
})
