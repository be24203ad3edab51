import { describe, expect, test } from 'vitest'
import { luangPrabang, openHouse, riverside } from '../support/house.ts'
import { quickHashes } from '../support/quick-hashes.ts'
import { newId } from '../support/till.ts'

quickHashes()
const house = await openHouse()
const owner = await house.signIn('la.owner')

let count = 0
const made = async (wish: object = {}) => {
  const person = {
    name: 'Bounmy',
    userId: `bounmy${++count}`,
    role: 'waiter',
    branchIds: [riverside.branch._id],
    ...wish,
  }
  const { status, body } = await owner.post('/staffs', person)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

const seen = async (reader: typeof owner, userId: string) =>
  (await reader.get(`/staffs?search=${userId}`)).body.results.find(
    (one: { userId: string }) => one.userId === userId,
  ).lastSeen
/** Logs in on a device of a branch, and returns its code with the session. */
async function onDevice(userId: string, branchId: string) {
  const session = await house.signIn(userId)
  const path = `/branches/${branchId}/devices`
  const { body } = await session.post(path, { deviceId: newId() })
  return { session, device: body.code as string }
}

describe('where a person was last seen', () => {
  test('is never, then the last login with its device, and moves with what renews it', async () => {
    const { staff, temporaryPassword } = await made()
    expect(staff.lastSeen).toBeNull()
    await house.signIn(staff.userId, temporaryPassword)
    expect(await seen(owner, staff.userId)).toEqual({
      at: house.now().toISOString(),
      device: null,
    })
    const { session, device } = await onDevice('la.chef', riverside.branch._id)
    expect(await seen(owner, 'la.chef')).toMatchObject({ device })
    house.wait(600_000)
    await house.call('POST', '/auth/refresh-token', {
      body: { refreshToken: session.refreshToken },
    })
    expect(await seen(await house.signIn('la.owner'), 'la.chef')).toEqual({
      at: house.now().toISOString(),
      device,
    })
  })

  test('does not name a device of a branch where the reader has no say', async () => {
    const both = [riverside.branch._id, luangPrabang.branch._id]
    const { staff, temporaryPassword } = await made({ branchIds: both })
    const session = await house.signIn(staff.userId, temporaryPassword)
    await session.post(`/branches/${both[1]}/devices`, { deviceId: newId() })
    const own = await seen(await house.signIn('la.owner'), staff.userId)
    expect(own.device).toMatch(/./)
    expect(await seen(await house.signIn('la.branch'), staff.userId)).toEqual({
      at: house.now().toISOString(),
      device: null,
    })
  })

  test('sorts the list, who was never there first', async () => {
    const reader = await house.signIn('la.owner')
    const read = async (sort: string): Promise<readonly string[]> =>
      (await reader.get(`/staffs?limit=100&sort=${sort}`)).body.results.map(
        (one: { lastSeen: { at: string } | null }) => one.lastSeen?.at ?? '',
      )
    const up = await read('lastSeen')
    expect(up).toEqual(up.toSorted())
    expect(await read('-lastSeen')).toEqual(up.toReversed())
    expect(new Set(up).size).toBeGreaterThan(1)
  })
})
