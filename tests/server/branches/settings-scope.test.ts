import { expect, test } from 'vitest'
import { bangkok, luangPrabang, openHouse, riverside } from '../support/house.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const ofOneBranch = await house.signIn('la.branch')
const calls = [
  ['PATCH', 'takeaway-printing', { printsItself: true, largeNumber: true }],
  ['PUT', 'stations/order', { ids: [] }],
  ['PATCH', 'kitchen-times', { warnAfter: 60, lateAfter: 120 }],
  ['PATCH', 'languages', { guest: 'en', offered: ['en'] }],
] as const

test.each(calls)(
  '%s %s returns nothing to outsiders, and changes nothing',
  async (method, path, body) => {
    for (const [person, { branch }] of [
      [owner, bangkok],
      [ofOneBranch, luangPrabang],
    ] as const) {
      const before = await house.db.selectFrom('branch_settings').selectAll().execute()
      const answer = await house.call(method, `/branches/${branch._id}/${path}`, {
        token: person.token,
        body,
      })
      expect(answer.status).toBe(404)
      expect(await house.db.selectFrom('branch_settings').selectAll().execute()).toEqual(before)
    }
  },
)

test('a branch offers the languages that its people choose, at least one', async () => {
  const path = `/branches/${riverside.branch._id}/languages`
  const wanted = { guest: 'en', offered: ['lo', 'en'] }
  expect((await ofOneBranch.patch(path, wanted)).body).toEqual(wanted)
  expect((await ofOneBranch.patch(path, { guest: null, offered: [] })).status).toBe(400)
  const { body } = await ofOneBranch.get(`/branches/${riverside.branch._id}`)
  expect(body.languages).toEqual(wanted)
})

test('two people who offer and withdraw a language at once both get what they asked for', async () => {
  const path = `/branches/${riverside.branch._id}/languages`
  await ofOneBranch.patch(path, { guest: 'en', offered: ['lo', 'en'] })
  await Promise.all([
    ofOneBranch.patch(path, { offer: ['th'] }),
    ofOneBranch.patch(path, { withdraw: ['lo'] }),
  ])
  const { body } = await ofOneBranch.get(`/branches/${riverside.branch._id}`)
  expect(body.languages).toEqual({ guest: 'en', offered: ['en', 'th'] })
  expect((await ofOneBranch.patch(path, { withdraw: ['en', 'th'] })).status).toBe(400)
})
