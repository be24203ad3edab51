import { expect, test } from 'vitest'
import { uuidv7 } from '#shared/ids/uuid.ts'
import { createSimulatedTerminal } from '../../../server/terminals/simulated.ts'

test('the simulated machine says the same after a restart', async () => {
  const clock = { at: 1_800_000_000_000 }
  const reference = uuidv7(clock.at, new Uint8Array(10))
  const start = () => createSimulatedTerminal(() => new Date(clock.at))
  const charge = { reference, amount: 5000, currency: 'LAK' }
  expect((await start().ask(charge)).state).toBe('waiting')
  expect((await start().cancel(charge)).state).toBe('cancelled')
  clock.at += 5000
  expect((await start().status(charge)).state).toBe('paid')
  expect((await start().cancel(charge)).state).toBe('paid')
  expect((await start().status({ ...charge, amount: 5001 })).state).toBe('declined')
  expect((await start().status({ ...charge, amount: 5002 })).state).toBe('unknown')
})
