import axios, { AxiosError } from 'axios'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/demo/logins.ts'
import { openSocket } from '../../src/worker/socket.ts'
import { openHouse, riverside, storedOrder } from '../server/support/house.ts'
import { beer, sausage } from '../server/support/till.ts'
import type { TestClock } from './support/clock.ts'
import { createTestProfile, type TestWindow } from './support/profile.ts'
import { order } from './support/world.ts'

const clock: TestClock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  pass: (milliseconds) => sleep(milliseconds),
  sleep: async () => {},
  until: async (promise) => promise,
  timers: () => 0,
}

const house = await openHouse()
const address = await house.app.listen({ host: '127.0.0.1', port: 0 })

/** A device on a network that loses answers when told to. */
function device() {
  const losing = { answersTo: '' }
  const http = axios.getAdapter('http')
  const profile = createTestProfile({
    clock,
    server: {
      async adapter(config) {
        const response = await http({ ...config, baseURL: `${address}${config.baseURL ?? ''}` })
        if (losing.answersTo === '' || !config.url?.includes(losing.answersTo)) return response
        throw new AxiosError('Network Error', 'ERR_NETWORK', config)
      },
      openSocket: (token) => openSocket(token, address),
    },
  })
  onTestFinished(() => profile.end())
  return { profile, losing }
}

async function signIn(window: TestWindow, userId: string) {
  window.watch('session', 'connection', 'branch', 'menu', 'orders', 'tickets', 'outbox')
  await window.act({ type: 'session.login', userId, password: DEMO_PASSWORD })
  await until(
    () => window.one('connection')?.state === 'online' && window.one('session')?.deviceCode,
  )
}

async function until(holds: () => unknown) {
  await expect.poll(holds, { timeout: 10_000, interval: 10 }).toBeTruthy()
}

test('a sale crosses the real server: till, kitchen on another device, lost answers and a killed worker', async () => {
  const { profile, losing } = device()
  const till = profile.openWindow('pos')
  await signIn(till, 'la.cashier')
  const kitchen = device().profile.openWindow('kitchen')
  await signIn(kitchen, 'la.chef')
  expect(till.one('branch')?._id).toBe(riverside.branch._id)
  expect(till.rows('menu').length).toBeGreaterThan(10)

  const sale = order()
  const line = sale.add(beer, 2)
  const { lineId } = line.payload as { lineId: string }
  const [number] = await till.sell(sale.open(), line, sale.add(sausage))
  await till.sell(sale.send())
  await until(() => kitchen.rows('tickets').some((ticket) => ticket.orderNumber === number))
  await until(() => till.rows('outbox').length === 0)

  // The answers are lost; the event over the socket says that the server has it.
  losing.answersTo = '/commands'
  await till.sell(sale.more(lineId, 1))
  await until(() => till.rows('outbox').length === 0)
  expect(sale.on(till)?.lines[0]?.quantity).toBe(3)

  const [ticket] = kitchen.rows('tickets')
  await kitchen.sell({
    kind: 'ticket.bump',
    payload: { orderId: sale.orderId, ticketId: ticket?._id ?? '' },
  })
  await until(() => till.row('tickets', ticket?._id ?? '')?.bumpedAt)

  const due = sale.on(till)?.due ?? 0
  const [receipt] = await till.sell(sale.pay(due))
  profile.killWorker()
  losing.answersTo = ''
  await until(() => till.one('connection')?.state === 'online' && till.rows('outbox').length === 0)

  const stored = await storedOrder(house.db, sale.orderId)
  expect(stored).toMatchObject({
    status: 'paid',
    receiptNumber: receipt,
    payments: [{ amount: due }],
  })
  expect(sale.on(till)).toEqual(stored)
}, 30_000)
