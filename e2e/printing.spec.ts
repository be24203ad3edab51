import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { startPrinter, type TestPrinter } from '../tests/support/printer.ts'
import { signIn } from './support/api.ts'
import { openAs, openShiftIn } from './support/arrange.ts'
import { beer, branch, home } from './support/floor.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'
import { chargeButton, payExactly } from './support/till.ts'

const query = { branchId: branch._id }

/** The address at which the server of a journey finds it, see `support/printers.mjs`. */
const hostOf = ({ port }: TestPrinter) => `10.${port() >> 8}.${port() & 255}.1`

/** Sells a beer, and asks for its paper. */
async function sellOnPaper(till: Page): Promise<void> {
  await beer(till).click()
  await chargeButton(till).click()
  await payExactly(till)
  await till.getByRole('button', { name: text('checkout.print'), exact: true }).click()
}

test('receipts wait for a printer that is off or without paper, come out once, on another one if a cashier wants that, and on the backup printer where no one chooses', async ({
  server,
  network,
  launch,
}) => {
  const [counter, spare] = [await startPrinter(), await startPrinter()]
  await openShiftIn(server, branch)
  const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
  const add = (name: string, printer: TestPrinter, receipts: boolean) => {
    const connection = { kind: 'network', host: hostOf(printer), port: 9100 } as const
    const body = { name, connection, paperWidth: 80 as const, receipts, stations: [] }
    return api.printers.create({ query, body })
  }
  const atCounter = await add('Counter', counter, true)
  const atSpare = await add('Spare', spare, false)
  const till = await openAs(await launch(), `${network.url}${home}/quick-orders`, 'th.cashier')
  await sellOnPaper(till)
  await expect.poll(() => counter.papers.length).toBe(1)
  expect(counter.papers[0]).toMatchObject({ width: 576 })
  // A printer that goes before it has answered has not printed for sure: its paper would come again, as a copy.
  const printed = async () =>
    (await api.printJobs.list({ query: { ...query, state: 'printed', limit: 50 } })).results
  await expect.poll(async () => (await printed()).length).toBe(1)

  await counter.off()
  await till.getByRole('button', { name: text('checkout.nextOrder') }).click()
  await sellOnPaper(till)
  const stuck = text('printJobs.stuck').replace('{{n}}', '1')
  await till.getByRole('button', { name: stuck }).click()
  const queue = till.getByRole('dialog', { name: text('printJobs.title') })
  await expect(queue.getByText(text('printJobs.faults.unreachable'))).toBeVisible()
  counter.become('paperOut')
  await counter.on()
  const retry = queue.getByRole('button', { name: text('common.retry') })
  await retry.click()
  await expect(queue.getByText(text('printJobs.faults.paperOut'))).toBeVisible()
  expect(counter.papers).toHaveLength(1)
  counter.become('well')
  // It is also tried again automatically, which may be first: then there is no key to press any more.
  await Promise.race([retry.click(), expect.poll(() => counter.papers.length).toBe(2)])
  await expect.poll(() => counter.papers.length).toBe(2)
  await expect(queue.getByText(text('printJobs.empty'))).toBeVisible()

  await counter.off()
  await till.keyboard.press('Escape')
  await till.getByRole('button', { name: text('checkout.nextOrder') }).click()
  await sellOnPaper(till)
  await till.getByRole('button', { name: stuck }).click()
  await queue.getByRole('combobox', { name: text('printJobs.other') }).selectOption('Spare')
  await expect.poll(() => spare.papers.length).toBe(1)
  await expect(queue.getByText(text('printJobs.empty'))).toBeVisible()
  await counter.on()
  // Nothing comes out twice once the first one is back.
  expect((await printed()).map(({ copy }) => copy)).toEqual([0, 0, 0])
  expect([counter.papers.length, spare.papers.length]).toEqual([2, 1])

  // With a backup no one has to do anything.
  await api.printers.update({
    params: { id: atCounter._id },
    query,
    body: { backupId: atSpare._id, base: { backupId: null } },
  })
  await counter.off()
  await till.keyboard.press('Escape')
  await till.getByRole('button', { name: text('checkout.nextOrder') }).click()
  await sellOnPaper(till)
  await expect.poll(() => spare.papers.length, { timeout: 20_000 }).toBe(2)
  await counter.on()
  expect((await printed()).map(({ copy }) => copy)).toEqual([0, 0, 0, 0])
  expect([counter.papers.length, spare.papers.length]).toEqual([2, 2])
})
