import type { Page } from '@playwright/test'
import { createApi, signIn } from './support/api.ts'
import { newId } from './support/new-id.ts'
import { expect, test } from './support/test.ts'
import { BRANCH, BRANCH_PATH, KIOSK_PATH, logIn } from './support/till.ts'
import { text } from './support/texts.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'

const branchId = BRANCH._id

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A call by hand from the till's own page. */
const callFrom = (page: Page, token: string, path: string, body?: object) =>
  page.evaluate(
    async ([bearer, url, sent]) => {
      const response = await fetch(`/api${url}`, {
        method: sent === null ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: sent,
      })
      return response.json()
    },
    [token, path, body ? JSON.stringify(body) : null] as const,
  )

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('sala_auth_token') ?? '')

test('a thief at a colleague’s till takes nothing, or is on the list with both names', async ({
  server,
  launch,
  tolerated,
}) => {
  tolerated.push(/status of 403/)
  const at = (userId: string) => signIn(server.url, { userId, password: DEMO_PASSWORD })
  const page = await (await launch()).open(`${server.url}${BRANCH_PATH}`)
  await logIn(page, 'la.cashier')
  await expect.poll(() => devices()).toHaveLength(1)
  async function devices() {
    return server.query<{ device: string; code: string }>(
      `select d.id as device, d.code from sessions s join devices d on d.id = s.device_id
       where s.revoked_at is null and d.branch_id = '${branchId}'`,
    )
  }
  const [till] = await devices()
  if (!till) throw new Error('The till was not registered')
  const { signedIn } = await at('la.cashier')
  const cashier = signedIn.user.id
  let n = 1000
  const command = (kind: string, payload: object, time = new Date().toISOString()) => {
    n += 1
    const envelope = { opId: newId(), deviceId: till.device, n, at: time, baseRevision: -1 }
    return { ...envelope, kind, payload }
  }
  const receipt = (count: number) => `${BRANCH.code}-${till.code}-${String(count).padStart(6, '0')}`
  const sent = async (token: string, commands: readonly object[], actorId?: string) => {
    const body = { commands, ...(actorId ? { actorId } : {}) }
    const answer = await callFrom(page, token, `/branches/${branchId}/commands`, body)
    return (answer.results ?? [answer]).map(
      ({ outcome, code }: { outcome?: string; code?: string }) => code ?? outcome,
    )
  }
  const { api } = await at('la.owner')
  const snapshot = await api.sync.since({ params: { branchId }, query: {} })
  if (snapshot.kind !== 'snapshot') throw new Error('no snapshot')
  const item = snapshot.rows
    .map(({ row }) => row as { kind?: string; _id: string; price: number; modifierGroupIds?: [] })
    .find((row) => row.kind === 'item' && row.modifierGroupIds?.length === 0)
  if (!item) throw new Error('no plain dish')
  let orders = 100
  const sale = (time?: string) => {
    const orderId = newId()
    orders += 1
    const line = { lineId: newId(), menuItemId: item._id, quantity: 1, unitPrice: item.price }
    const number = `${till.code}${orders}`
    return {
      orderId,
      commands: [
        command('order.open', { orderId, number, type: 'takeaway', tableId: null }, time),
        command('order.addLine', { orderId, ...line, modifiers: [], note: '' }, time),
      ],
    }
  }
  const pay = async (
    orderId: string,
    receiptNumber: string | null,
    time?: string,
    shiftSessionId: string | null = null,
  ) => {
    const { due } = await api.orders.get({ params: { id: orderId } })
    const money = { method: 'cash', amount: due, tendered: due + 100_000, shiftSessionId }
    return command('order.pay', { orderId, paymentId: newId(), receiptNumber, ...money }, time)
  }
  const left = sale()
  const honest = await tokenIn(page)
  expect(await sent(honest, left.commands)).toEqual(['applied', 'applied'])

  await test.step('a waiter takes no money in the cashier’s name, at the till or elsewhere', async () => {
    const { signedIn: waiter } = await at('la.waiter')
    const token = waiter.tokens.accessToken
    const money = [await pay(left.orderId, receipt(1))]
    expect(await sent(token, money, cashier)).toEqual(['DEVICE_UNKNOWN'])
    await callFrom(page, token, `/auth/me?deviceId=${till.device}`)
    expect(await sent(token, money, cashier)).toEqual(['SENDER_MAY_NOT'])
  })

  await test.step('a kiosk link sells nothing in anybody’s name', async () => {
    const link = new URL(KIOSK_PATH, server.url).searchParams.get('token') ?? ''
    const kiosk = await createApi(server.url).session.validateBypassToken({
      params: { restaurantId: BRANCH.restaurantId },
      query: { token: link },
    })
    const token = kiosk.tokens.accessToken
    await callFrom(page, token, `/auth/me?deviceId=${till.device}`)
    expect(await sent(token, [await pay(left.orderId, receipt(1))], cashier)).toEqual([
      'SENDER_MAY_NOT',
    ])
    expect(await sent(token, sale().commands, cashier)).toEqual(['SENDER_MAY_NOT', 'skipped'])
  })

  await test.step('numbers of others, far ahead or none are refused', async () => {
    const body = { deviceId: newId() }
    const colleague = await api.branches.registerDevice({ params: { branchId }, body })
    const theirs = ['ZZ', colleague.code].map((code) => `${BRANCH.code}-${code}-000001`)
    for (const number of [...theirs, '<b>', '', ' ', '🧾🧾🧾', receipt(900_000)])
      expect(await sent(honest, [await pay(left.orderId, number)])).toEqual([
        'RECEIPT_NUMBER_INVALID',
      ])
    expect(await sent(honest, [await pay(left.orderId, null)])).toEqual(['RECEIPT_NUMBER_MISSING'])
  })

  await test.step('payments of nothing use up no numbers', async () => {
    const money = { method: 'cash', amount: 0, tendered: 0, shiftSessionId: null }
    const nothing = Array.from({ length: 150 }, (_, one) => ({
      ...money,
      orderId: left.orderId,
      paymentId: newId(),
      receiptNumber: receipt(1 + one),
    }))
    expect(
      await sent(
        honest,
        nothing.map((payload) => command('order.pay', payload)),
      ),
    ).toEqual(['AMOUNT_MISSING', ...nothing.slice(1).map(() => 'skipped')])
  })

  await test.step('the past is not reached, and cash without a drawer is listed', async () => {
    const old = inDays(-40)
    const past = sale(old)
    expect(await sent(honest, past.commands)).toEqual(['applied', 'applied'])
    expect(await sent(honest, [await pay(past.orderId, receipt(1), old)])).toEqual(['applied'])
  })

  const name = await test.step('who may take payments and sends for another is named', async () => {
    const { signedIn: owner } = await at('la.owner')
    const token = owner.tokens.accessToken
    await callFrom(page, token, `/auth/me?deviceId=${till.device}`)
    expect(await sent(token, [await pay(left.orderId, receipt(2))], cashier)).toEqual(['applied'])
    return owner.user.name
  })

  const { late } = await api.reports.dailySummary({ query: { branchId } })
  expect(late.results).toHaveLength(2)
  expect(late.results).toContainEqual(
    expect.objectContaining({ remarks: ['no_drawer', 'time_corrected'], sentBy: null }),
  )
  expect(late.results).toContainEqual(
    expect.objectContaining({ remarks: ['no_drawer'], takenBy: 'Noy', sentBy: name }),
  )
  const log = await api.auditLog.list({ query: { branchId, action: 'order' } })
  expect(log.results.map(({ action }) => action).toSorted()).toEqual([
    'order.payFor',
    'order.payLate',
    'order.payLate',
  ])

  const drawer = await test.step('a drawer is opened', async () => {
    const [shift] = await server.query<{ id: string }>(
      `select id from shift_definitions where branch_id = '${branchId}' limit 1`,
    )
    const openingCashCount = { currency: BRANCH.currency, pieces: {}, total: 0 }
    const body = { branchId, shiftDefinitionId: shift?.id ?? '', openingCashCount }
    const { shiftSession } = await api.shiftSessions.open({ body })
    return shiftSession._id
  })
  const reportOfDrawer = async () =>
    (await api.shiftSessions.report({ params: { id: drawer } })).report
  let cash = 0
  /** Takes cash for a new order; returns the order as it is then. */
  const takeCash = async (number: string, time?: string, shiftSessionId?: string) => {
    const { orderId, commands } = sale(time)
    expect(await sent(honest, commands)).toEqual(['applied', 'applied'])
    expect(await sent(honest, [await pay(orderId, receipt(1), time)])).toEqual([
      'RECEIPT_NUMBER_USED',
    ])
    const money = await pay(orderId, number, time, shiftSessionId)
    expect(await sent(honest, [money])).toEqual(['applied'])
    const order = await api.orders.get({ params: { id: orderId } })
    cash += order.payments.reduce((sum, { amount, rounding }) => sum + amount + rounding, 0)
    return order
  }

  await test.step('cash that names no drawer is expected in the one that is open', async () => {
    await takeCash(receipt(3))
    expect(cash).toBeGreaterThan(0)
    expect(await reportOfDrawer()).toMatchObject({ expected: cash, late: { payments: 0 } })
  })

  await test.step('no date that a till claims moves a sale to another day or out of the drawer', async () => {
    const { businessDate } = await api.orders.get({ params: { id: left.orderId } })
    const claimed = [
      inDays(-365),
      inDays(365),
      '0001-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59.000Z',
    ]
    for (const [index, time] of claimed.entries()) {
      expect(await takeCash(receipt(4 + index), time)).toMatchObject({ businessDate })
    }
    const { expected, late: listed } = await reportOfDrawer()
    expect(expected).toBe(cash)
    expect(listed.results.map(({ remarks }) => remarks)).toEqual(
      claimed.map(() => ['time_corrected']),
    )
  })

  await test.step('cash for a drawer that was counted is on its list', async () => {
    const closingCashCount = { currency: BRANCH.currency, pieces: {}, total: 0 }
    await api.shiftSessions.close({ params: { id: drawer }, body: { closingCashCount } })
    await takeCash(receipt(8), undefined, drawer)
    const { expected, counted, late: listed } = await reportOfDrawer()
    expect({ expected, counted }).toEqual({ expected: cash, counted: 0 })
    expect(listed.results[0]).toMatchObject({ remarks: ['closed_drawer'] })
  })

  await test.step('the owner sees it in the report of the day', async () => {
    const other = await (await launch()).open(`${server.url}${BRANCH_PATH}/reports/daily-summary`)
    await logIn(other, 'la.owner')
    await other.goto(`${server.url}${BRANCH_PATH}/reports/daily-summary`)
    const list = other.getByRole('list', { name: text('latePayments.title') })
    await expect(list.getByRole('listitem')).toHaveCount(7)
    await expect(list).toContainText(text('latePayments.remarks.time_corrected'))
    await expect(list).toContainText(name)
  })
})
