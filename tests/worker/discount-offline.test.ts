import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { branch, papaya, waiter } from './support/fixtures.ts'
import { codeOf, expectReported, openCutOff, PIN, take } from './support/cut-off.ts'
import { order } from './support/world.ts'

test('a discount above the limit is given without the server by a manager’s approval, and that arrives', async () => {
  const { world, till } = await openCutOff()
  await till.act(take(PIN.lae))
  const sale = order()
  const { orderId } = sale
  await till.sell(sale.open(), sale.add(papaya))
  const half = (overrideToken?: string): CommandDraft => ({
    kind: 'order.discount',
    payload: {
      orderId,
      discountId: orderId,
      category: 'discount',
      kind: 'percent',
      value: 50,
      reason: '',
      ...(overrideToken !== undefined && { overrideToken }),
    },
  })
  expect(await codeOf(till.sell(half()))).toBe('OVERRIDE_NEEDED')
  const { token } = await world.clock.until(
    till.suite.api.overrides.grant({
      body: { branchId: branch._id, action: 'order.discount', orderId, pin: PIN.kham },
    }),
  )
  await till.sell(half(token))
  expect(sale.on(till)?.discounts).toMatchObject([{ value: 50, by: { name: waiter.name } }])
  world.server.back()
  await expectReported(world, () => till.rows('outbox')).toEqual([])
  const arrived = world.server
    .branch()
    .orders()
    .find(({ _id }) => _id === orderId)
  expect(arrived?.discounts).toHaveLength(1)
})
