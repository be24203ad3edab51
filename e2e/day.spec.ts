import type { Locator, Page } from '@playwright/test'
import { formatAmount } from '#shared/format/money.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { signIn } from './support/api.ts'
import { fetchedAhead, openAs } from './support/arrange.ts'
import { chooseNth } from './support/choose.ts'
import { FULL } from './support/full.ts'
import { expectSold, expectWhole } from './support/invariants.ts'
import { setPins } from './support/pins.ts'
import { openProbe } from './support/probe.ts'
import type { Server } from './support/server.ts'
import { expect, test, UNREACHABLE } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import {
  addWithChoices,
  chargeButton,
  dish,
  openShift,
  payExactly,
  receiptNumber,
  sendButton,
  ticket,
} from './support/till.ts'
import { type TradingDay, tradingDays } from './support/trading-day.ts'

// The arithmetic of the others in every run is in `tests/worker/whole-day.test.ts`.
for (const day of FULL ? tradingDays() : tradingDays().slice(0, 1))
  test(`${day.country}: a trading day: sales in every way, two without a server, a refund, cash out, a hand-over, a count that is short, and the Z report`, async ({
    server,
    network,
    launch,
    tolerated,
  }) => {
    tolerated.push(UNREACHABLE)
    const { language, branch, home, plain, asked, methods } = day
    await liftLimits(server, day)
    await setPins(server, day.country)
    await prepare(server, day)
    const profile = await launch({ locale: language })
    const till = await openAs(profile, `${network.url}${home}/quick-orders`, day.owner)
    await openShift(till, language, day.rate ? 1 : 0)
    await expect(dish(till, plain)).toBeVisible()
    const receipts: string[] = []
    const next = async () => {
      receipts.push(await receiptNumber(till, branch.code))
      await till.getByRole('button', { name: text('checkout.nextOrder', language) }).click()
    }

    for (const method of methods) {
      await dish(till, plain).click()
      await chargeButton(till, language).click()
      await payBy(till, method, day)
      await next()
    }

    const kitchen = await profile.open(`${network.url}${home}/kitchen`)
    await expect(ticket(kitchen, plain)).toHaveCount(methods.length)
    await till.bringToFront()
    await fetchedAhead(till)
    await server.kill()
    await expect(till.getByText(text('connection.offline', language)).first()).toBeVisible()
    for (const sale of [1, 2]) {
      await dish(till, plain).click()
      await addWithChoices(till, asked, language)
      await sendButton(till, language).click()
      await expect(ticket(kitchen, asked)).toHaveCount(sale)
      await chargeButton(till, language).click()
      await payExactly(till, language)
      await next()
    }
    await expect(till.getByText(pattern('connection.kept', language)).first()).toBeVisible()
    await server.start()
    const probe = await openProbe(profile, network.url)
    await expectWhole({ server, profile, probes: [probe] })
    await expectSold(server, probe, receipts)
    await kitchen.close()
    await probe.close()

    await till.goto(`${network.url}${home}/receipts`)
    await refundFirst(till, receipts[0] ?? '', day)
    await till.goto(`${network.url}${home}/shifts`)
    await takeOut(till, day)
    await handOver(till, day)
    await closeShift(till, day)
    await till.goto(`${network.url}${home}/end-of-day`)
    await closeDay(till, server, day)
  })

/** Finds what a day's people press and read, in the language of its house. */
function inWords({ language }: TradingDay) {
  const words = (key: string) => text(key, language)
  return {
    words,
    said: (key: string) => pattern(key, language),
    button: (where: Page | Locator, key: string) =>
      where
        .getByRole('button', { name: words(key), exact: true })
        .locator('visible=true')
        .first(),
    dialogOf: (till: Page, key: string) => till.getByRole('dialog', { name: words(key) }),
    /** One more of the notes and coins of a count, the largest first. */
    more: (dialog: Locator, nth = 0) =>
      dialog.getByRole('button', { name: words('shifts.more') }).nth(nth),
  }
}

/** Some countries start without the end of day: the platform lifts that. */
async function liftLimits(server: Server, { country }: TradingDay): Promise<void> {
  const { api } = await signIn(server.url, { userId: 'sala.admin', password: DEMO_PASSWORD })
  await api.countries.update({ params: { code: country }, body: { features: { off: [] } } })
}

/** Gives the guest points enough for a dish, and the house its rate of the dollar. */
async function prepare(server: Server, { owner, branch, guest, rate }: TradingDay): Promise<void> {
  const { api } = await signIn(server.url, { userId: owner, password: DEMO_PASSWORD })
  const query = { branchId: branch._id }
  const body = { entryId: crypto.randomUUID(), points: 1000, note: 'Birthday' }
  await api.customers.adjust({ params: { id: guest._id }, query, body })
  if (rate) {
    const { currency, buying } = rate
    await api.currencies.setRate({
      query,
      body: { currency, buying, selling: buying, everywhere: false },
    })
  }
}

async function payBy(till: Page, method: string, day: TradingDay): Promise<void> {
  const { language, rate } = day
  const { words, said } = inWords(day)
  if (method === 'cash') return payExactly(till, language)
  const ways = till.getByRole('list', { name: words('fields.method') })
  if (method === 'split_currency') {
    await ways.getByRole('button', { name: rate?.currency ?? '' }).click()
    // The least notes that pay the bill; the change is in riel.
    return payExactly(till, language)
  }
  await ways.getByRole('button', { name: words(`checkout.methods.${method}`) }).click()
  if (method === 'loyalty_points') await findGuest(till, day)
  await till.getByRole('button', { name: said('checkout.pay') }).click()
  await expect(till.getByText(words('checkout.paid')).first()).toBeVisible()
}

async function findGuest(till: Page, day: TradingDay): Promise<void> {
  const { words } = inWords(day)
  await till.getByLabel(words('customers.find')).fill(day.guest.key)
  await till.getByRole('button', { name: words('customers.search'), exact: true }).click()
  await till.locator('[data-points]').click()
}

async function refundFirst(till: Page, receipt: string, day: TradingDay): Promise<void> {
  const { said, button } = inWords(day)
  await till.locator('[data-row]').filter({ hasText: receipt }).click()
  await button(till, 'refunds.refund').click()
  await button(till, 'refunds.allDishes').click()
  await button(till, 'orders.reasons.quality').click()
  await till.getByRole('button', { name: said('refunds.submit') }).click()
  await expect(button(till, 'common.done')).toBeVisible()
}

async function takeOut(till: Page, day: TradingDay): Promise<void> {
  const { words, button, dialogOf } = inWords(day)
  await button(till, 'shifts.moves.out').click()
  const dialog = dialogOf(till, 'shifts.moves.out')
  for (const digit of String(day.spent))
    await dialog.getByRole('button', { name: digit, exact: true }).click()
  await dialog.getByRole('button', { name: day.ice }).click()
  await button(dialog, 'common.save').click()
  await expect(dialog).toBeHidden()
  const drawer = till.getByRole('region', { name: words('permissions.areas.cash_drawer') })
  await expect(drawer).toContainText(day.ice)
  await expect(drawer).toContainText(formatAmount(day.expected, day.branch.currency))
  if (day.rate) await expect(drawer).toContainText(formatAmount(day.foreign, day.rate.currency))
}

/** Counts the largest note once, so that all else is missing, and all of the other currency. */
async function count(dialog: Locator, day: TradingDay): Promise<void> {
  const { button, more } = inWords(day)
  await more(dialog).click()
  if (!day.rate) return
  await button(dialog, 'common.next').click()
  const { notes } = denominationsOf(day.rate.currency)
  const [least, nth] = [Math.min(...notes), notes.length - 1]
  for (let counted = 0; counted < day.foreign; counted += least) await more(dialog, nth).click()
}

async function handOver(till: Page, day: TradingDay): Promise<void> {
  const { words, button, dialogOf } = inWords(day)
  await button(till, 'shifts.moves.handOver').click()
  const dialog = dialogOf(till, 'shifts.moves.handOver')
  await chooseNth(dialog, words('shifts.takesOver'), 0)
  await count(dialog, day)
  await button(dialog, 'shifts.moves.handOver').click()
  // Not all that must be there was counted.
  await button(dialog, 'shifts.reasons.notFound').click()
  await button(dialog, 'shifts.moves.handOver').click()
  await expect(dialog).toBeHidden()
}

async function closeShift(till: Page, day: TradingDay): Promise<void> {
  const { words, button, dialogOf } = inWords(day)
  await button(till, 'shifts.close').click()
  const dialog = dialogOf(till, 'shifts.close')
  await button(dialog, 'common.next').click()
  await count(dialog, day)
  await button(dialog, 'common.next').click()
  const missing = formatAmount(day.expected - day.largest, day.branch.currency)
  await expect(dialog).toContainText(missing)
  await dialog.getByRole('button', { name: words('shifts.reasons.changeWrong') }).click()
  await button(dialog, 'shifts.close').click()
  await expect(dialog).toBeHidden()
  await expect(button(till, 'shifts.close')).toHaveCount(0)
}

async function closeDay(till: Page, server: Server, day: TradingDay): Promise<void> {
  const { words, button } = inWords(day)
  await button(till, 'endOfDay.close').click()
  await till
    .getByRole('dialog')
    .getByRole('button', { name: words('endOfDay.close') })
    .click()
  await expect(till.getByText(words('endOfDay.checked'))).toBeVisible()
  const [z] = await server.query<{ billed: string; sold: string; difference: string }>(
    `select billed, difference, (select sum(total) from sales s
       where s.branch_id = z.branch_id and s.business_date = z.business_date) as sold
     from z_reports z where branch_id = $1 and number = 1`,
    [day.branch._id],
  )
  expect(z?.billed).toBe(z?.sold)
  expect(Number(z?.difference)).toBe(day.largest - day.expected)
}
