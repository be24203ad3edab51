import { expect, test } from 'vitest'
import { demoUser, openHouse, riverside } from '../support/house.ts'

const house = await openHouse()

test('support staff open and close drawers by the specification, and the restaurant reads who did', async () => {
  const support = await house.signIn('sala.support')
  const branchId = riverside.branch._id
  const cash = { currency: 'LAK', pieces: { '100000': 4, '50000': 2 }, total: 500_000 }
  const begun = await support.post('/shift-sessions/open', {
    branchId,
    shiftDefinitionId: riverside.definitions[0]?._id,
    openingCashCount: cash,
  })
  expect(begun.status).toBe(200)
  const { body: now } = await support.get(`/shift-sessions/current?branchId=${branchId}`)
  const path = `/shift-sessions/${now.shiftSession._id}/close`
  expect((await support.post(path, { closingCashCount: cash })).status).toBe(200)
  const owner = await house.signIn('la.owner')
  const { body } = await owner.get(`/audit-log?branchId=${branchId}&action=shift`)
  type Seen = { readonly action: string; readonly actor: { readonly _id: string } }
  const seen = body.results.map(({ action, actor }: Seen) => [action, actor._id])
  const { id } = demoUser('sala.support')
  expect(seen).toEqual([
    ['shift.close', id],
    ['shift.open', id],
  ])
})
