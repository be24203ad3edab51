import { expect, test } from 'vitest'
import type { Branch } from '#shared/branches/branch.ts'
import { usualServiceCharge } from '#shared/countries/default-pricing.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import type { DayFigures } from '#shared/end-of-day/z-report.ts'
import { receiptPaper } from '../../../src/ui/printing/receipt-paper.ts'
import { createWriting } from '../../../src/ui/printing/writing.ts'
import { textsIn } from '../../ui/support/texts.ts'
import { liftLimits, openHouse, type Person, restaurantIn } from '../support/house.ts'
import { createTill, newId, orderIn } from '../support/till.ts'
import { type WorkedBill, WORKED_BILLS } from './worked-bills.ts'

/* One bill of each country on its way: menu, till, totals, payment, facts, drawer, paper, X and Z. */

const house = await openHouse()
await liftLimits(house, 'KH', 'LA')

async function must<T>(call: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await call
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Gives the demonstration's restaurant of the country the taxes and the dishes of the bill. */
async function houseOf(bill: WorkedBill, owner: Person) {
  const { menu, branches } = restaurantIn(bill.country)
  const [place] = branches
  if (!place) throw new Error(`No branch in ${bill.country}`)
  const { branch, definitions } = place
  const path = `/branches/${branch._id}`
  const serviceCharge = bill.service ? usualServiceCharge(bill.country) : null
  await must(owner.patch(path, { serviceCharge }))
  if (bill.taxes.length > 0) {
    await must(owner.patch(`${path}/price-display`, { included: bill.included ?? false }))
  }
  for (const [name, rate, taxClass = 'standard'] of bill.taxes) {
    const included = bill.included ?? false
    const row = { taxClass, name, rate, included, compound: false, from: '2026-11-21' }
    await must(owner.post(`${path}/taxes`, row))
  }
  const dishes: { _id: string; quantity: number; price: number }[] = []
  for (const [quantity, price, taxClass = 'standard'] of bill.dishes) {
    const { _id } = await must(
      owner.post('/menu-items', {
        branchId: branch._id,
        categoryId: menu.categories[0]?._id,
        name: { en: `Dish ${price}` },
        price,
        taxClass,
        station: 'hot',
        barcode: null,
        modifierGroupIds: [],
      }),
    )
    dishes.push({ _id, quantity, price })
  }
  return { branch: (await must(owner.get(path))) as Branch, definitions, dishes }
}

const rowsOn = (order: Order, branch: Branch) => {
  const writing = createWriting(textsIn('en'), branch)
  const now = house.now().getTime()
  const { rows } = receiptPaper({ order, branch, kind: 'receipt', width: 80, now }, writing)
  return rows.flatMap((row) =>
    row.kind === 'pair' ? [[row.left, row.right.replaceAll('\u00A0', ' ')]] : [],
  )
}

test.each(WORKED_BILLS)(
  'the bill of $country comes through till, drawer, receipt, X and Z as it was worked by hand',
  async (bill) => {
    const owner = await house.signIn(`${bill.country.toLowerCase()}.owner`)
    const { branch, definitions, dishes } = await houseOf(bill, owner)
    const { _id: branchId, currency } = branch
    const count = (total: number) => ({
      currency,
      pieces: total === 0 ? {} : { [total]: 1 },
      total,
    })
    const { shiftSession } = await must(
      owner.post('/shift-sessions/open', {
        branchId,
        shiftDefinitionId: definitions[0]?._id,
        openingCashCount: count(0),
      }),
    )

    const till = await createTill(owner, branch)
    const orderId = newId()
    const open: CommandDraft = {
      kind: 'order.open',
      payload: { orderId, number: '', type: 'dine_in', tableId: null, serviceByType: true },
    }
    const lines = dishes.map(({ _id: menuItemId, quantity, price: unitPrice }): CommandDraft => ({
      kind: 'order.addLine',
      payload: {
        orderId,
        lineId: newId(),
        menuItemId,
        quantity,
        unitPrice,
        modifiers: [],
        note: '',
      },
    }))
    const law: readonly CommandDraft[] = bill.law
      ? [
          {
            kind: 'order.discount',
            payload: {
              orderId,
              discountId: newId(),
              category: 'statutory',
              kind: 'percent',
              value: 20,
              reason: '',
              ...bill.law,
            },
          },
        ]
      : []
    const { due } = orderIn(await till.give(open, ...lines, ...law))
    expect(due).toBe(bill.day.billed)
    const order = orderIn(
      await till.give({
        kind: 'order.pay',
        payload: {
          orderId,
          paymentId: newId(),
          method: 'cash',
          amount: due,
          tendered: bill.tendered,
          receiptNumber: '',
          shiftSessionId: shiftSession._id,
        },
      }),
    )
    const cash = due + bill.rounding
    expect(order.payments).toMatchObject([
      { amount: due, rounding: bill.rounding, change: bill.tendered - cash },
    ])
    expect(rowsOn(order, branch)).toEqual(expect.arrayContaining([...bill.printed]))

    const x = await must(owner.get(`/end-of-day/current?branchId=${branchId}`))
    const { billed, ...steps } = bill.day
    expect(x.days).toMatchObject([
      {
        ...steps,
        billed,
        orders: 1,
        held: 0,
        tenders: [{ method: 'cash', payments: 1, amount: billed, rounding: bill.rounding, tip: 0 }],
        receipts: [{ count: 1, first: order.receiptNumber, last: order.receiptNumber }],
      },
    ])
    const [day] = x.days as readonly DayFigures[]
    expect(day?.taxes.map(({ name, rate }) => [name, rate])).toEqual(
      bill.taxes.map(([name, rate]) => [name, rate]),
    )

    const closed = await must(
      owner.post(`/shift-sessions/${shiftSession._id}/close`, { closingCashCount: count(0) }),
    )
    expect(closed.report).toMatchObject({ expected: cash, difference: 0 - cash })
    const { report } = await must(
      owner.post('/end-of-day/close', {
        branchId,
        businessDate: x.businessDate,
        carryOver: false,
      }),
    )
    expect(report.days).toEqual(x.days)
    expect(report.drawers).toMatchObject([{ expected: cash, counted: 0, difference: 0 - cash }])
    const receipts = await must(owner.get(`/receipts?branchId=${branchId}`))
    expect(receipts).toMatchObject({ sum: billed, results: [{ _id: orderId, total: billed }] })
  },
)
