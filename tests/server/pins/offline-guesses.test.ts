import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeOfflineWord } from '#shared/overrides/offline-word.ts'
import type { PinBook } from '#shared/pins/contract.ts'
import { pinProof, takeoverClaim, wordClaim } from '#shared/pins/pin-proof.ts'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { demoUser, lao, openHouse, type Person, riverside } from '../support/house.ts'
import { keyOf } from '../support/pin-key.ts'
import { createTill, newId, outcomes, sentOrder } from '../support/till.ts'

/* The worth of guesses at PINs by proofs (decision 0019). */
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

test('new sessions and devices give no one more guesses at PINs without a name', async () => {
  house.wait(60_001)
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const { person } = await tillOf('la.manager')
    statuses.push((await person.post('/auth/pin', { branchId, pin: `00${n}1` })).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429])
  house.wait(60_001)
})

const statusOf = (sending: Promise<{ readonly status: number }>) =>
  sending.then(({ status }) => status)
/** Sent by guessers: proofs of PINs that no one has. */
const guesses = (at: AtTill, count: number, userId = 'la.waiter') =>
  Promise.all(Array.from({ length: count }, (_, n) => takeover(at, userId, `7${100 + n}`)))

test('proofs of wrong PINs are guesses: five a minute, and ten in a row close the PIN', async () => {
  house.wait(60_001)
  const at = await tillOf('la.cashier')
  const right = await takeover(at, 'la.waiter', PIN.waiter)
  const bad = await guesses(at, 10)
  expect((await tell(at.person, bad.slice(0, 5))).body.accepted).toEqual(Array(5).fill(false))
  expect(await statusOf(tell(at.person, [bad[5] ?? right]))).toBe(429)
  // The right one reveals nothing more: a guesser without guesses learns nothing.
  expect(await statusOf(tell(at.person, [right]))).toBe(429)
  house.wait(60_001)
  expect(await statusOf(tell(at.person, bad.slice(5)))).toBe(200)
  expect((await entries('pin.closed'))[0]?.details).toMatchObject({ offline: true, tries: 10 })
  house.wait(60_001)
  // Earlier sales count all the same.
  expect((await tell(at.person, [right], true)).body).toEqual({ accepted: [true], session: null })
  await setPin(await house.signIn('la.waiter'), PIN.waiter)
})

test('a till that does not know a new PIN is no guesser', async () => {
  house.wait(60_001)
  const at = await tillOf('la.manager')
  const fresh = await house.signIn('la.waiter')
  await setPin(fresh, '7351')
  house.wait(200_000)
  const late: object[] = []
  for (let n = 0; n < 12; n += 1) {
    late.push(await takeover(at, 'la.waiter', PIN.waiter))
    house.wait(1000)
  }
  expect((await tell(at.person, late)).body.accepted).toEqual(late.map(() => false))
  await setPin(fresh, PIN.waiter)
})

test('approvals that prove nothing are guesses, and those of another person’s device are not checked', async () => {
  house.wait(60_001)
  const person = await house.signIn('la.waiter')
  const mine = await sentOrder(person)
  const at = { ...mine, person, book: (await tillOf('la.cashier')).book }
  const guess = async (n: number) => at.taken(await word(at, at.orderId, { pin: `48219${n}` }))
  const elsewhere = { ...at.till.command(await guess(0)), deviceId: newId() }
  await expect(at.till.post([elsewhere])).rejects.toMatchObject({ status: 403 })
  for (let n = 4; n < 9; n += 1) {
    expect(outcomes(await at.till.give(await guess(n)))).toEqual(['OVERRIDE_EXPIRED'])
  }
  await expect(at.till.give(await guess(9))).rejects.toMatchObject({ status: 429 })
  house.wait(60_001)
})

test('a person who was switched off took over nothing after that, and their earlier work is kept', async () => {
  house.wait(60_001)
  const at = await tillOf('la.manager')
  const owner = await house.signIn('la.owner')
  const before = await takeover(at, 'la.waiter', PIN.waiter)
  house.wait(200_000)
  const off = await owner.patch(`/staffs/${idOf('la.waiter')}`, { active: false })
  expect(off.status).toBe(200)
  house.wait(200_000)
  const after = await takeover(at, 'la.waiter', PIN.waiter)
  expect((await tell(at.person, [before, after], true)).body).toEqual({
    accepted: [true, false],
    session: null,
  })
  await owner.patch(`/staffs/${idOf('la.waiter')}`, { active: true })
  await setPin(await house.signIn('la.waiter'), PIN.waiter)
})
