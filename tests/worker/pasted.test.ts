import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { beer } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

/** As a paste from a chat brings it: the server refuses both characters. */
const PASTED = 'no\0 \u202aice\u202c'

/** A line with a note. */
const noted = (line: CommandDraft, note: string): CommandDraft =>
  line.kind === 'order.addLine' ? { ...line, payload: { ...line.payload, note } } : line

test('a pasted character that the server refuses is left out of a note before it is shown or kept', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  world.server.away()
  const sale = order()
  await till.sell(sale.open(), noted(sale.add(beer), PASTED), sale.send())
  expect(sale.on(till)?.lines[0]?.note).toBe('no ice')
  const kept = (await profile.store.all('outbox')).map(({ command }) => command.payload)
  expect(kept).toContainEqual(expect.objectContaining({ note: 'no ice' }))

  world.server.back()
  await world.clock.pass(60_000)
  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch().orders()[0]?.lines[0]?.note).toBe('no ice')
})

test('a note that an older build kept with such a character is sold without it', async () => {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  world.server.away()
  const sale = order()
  await till.sell(sale.open(), noted(sale.add(beer), 'no ice'), sale.send())
  profile.killWorker()
  await profile.store.transaction('strict', async (tx) => {
    for (const entry of await profile.store.all('outbox')) {
      const { command } = entry
      if (command.kind !== 'order.addLine') continue
      const payload = { ...command.payload, note: PASTED }
      await tx.put('outbox', { ...entry, command: { ...command, payload } })
    }
  })
  world.server.back()
  await world.clock.pass(60_000)

  expect(till.rows('outbox')).toEqual([])
  const { commands } = world.server.branch()
  expect(commands.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ note: 'no ice' }),
  )
})
