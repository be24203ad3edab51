import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { createPromoter } from '../promotions/promoter.ts'
import { type Loose, openHouse, riverside } from '../support/house.ts'
import { createGroups, optionAt } from '../support/sizes.ts'
import {
  beer,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
  refundOf,
} from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const till = await createTill(owner)
const promoter = createPromoter(house, owner, till)

test('a happy hour of an order that is opened again holds for a size as it was paid: no larger one is had for it', async () => {
  const { group } = createGroups(owner)
  const [small, large] = [optionAt('Small', 20_000), optionAt('Large', 45_000)]
  const cup = await group([small, large], { sizes: true })
  const { body: tea } = await owner.post('/menu-items', {
    branchId: riverside.branch._id,
    categoryId: beer.categoryId,
    name: { en: 'Tea' },
    price: 20_000,
    taxClass: 'standard',
    station: beer.station,
    barcode: null,
    modifierGroupIds: [cup],
  })
  const when = { hours: { startsAt: '08:00', endsAt: '15:01' } }
  const { versionId } = await promoter.published('Tea', { when })
  const drink = (
    orderId: string,
    { _id: optionId, price }: typeof small,
    { older = false, ...more }: Loose = {},
  ): CommandDraft => ({
    kind: 'order.addLine',
    payload: {
      orderId,
      lineId: newId(),
      menuItemId: tea._id,
      quantity: 1,
      unitPrice: older ? 20_000 : price,
      modifiers: [
        { groupId: cup, optionId, ...(older ? { price } : { price: 0, instead: price }) },
      ],
      note: '',
      offers: [versionId],
      ...more,
    },
  })
  const [orderId, again] = [newId(), newId()]
  const order = orderIn(await till.give(opened(orderId), drink(orderId, small)))
  expect(order.totals.discount).toBeGreaterThan(0)
  const paid = orderIn(await till.give(paidInCash(order)))
  house.wait(2 * MINUTE_MS)
  const reopens = { orderId: paid._id, number: paid.number, keeps: true as const }
  const open = opened(again)
  if (open.kind !== 'order.open') throw new Error('Not an opening')
  const later = await createTill(owner, riverside.branch, house.now)
  await later.give(refundOf(paid, undefined, { kind: 'reopened', reopenedAs: again }))
  await later.give({ ...open, payload: { ...open.payload, reopens } })
  for (const older of [false, true]) {
    const larger = drink(again, large, { cooked: true, older })
    expect(outcomes(await later.give(larger))).toEqual(['OFFER_NOT_DUE'])
  }
  const same = drink(again, small, { cooked: true })
  expect(outcomes(await later.give(same))).toEqual(['applied'])
  expect(outcomes(await later.give(drink(again, small, { cooked: true })))).toEqual([
    'OFFER_NOT_DUE',
  ])
})
