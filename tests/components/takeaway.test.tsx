import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { branch } from '../worker/support/fixtures.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK } from './support/looks.ts'
import { chargeLaap, openBranch, openTill } from './support/till.tsx'

/** Sells a laap to take along, and returns the papers that were asked for. */
async function sellOne(takeaway: {
  readonly printsItself: boolean
  readonly largeNumber: boolean
}) {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  const papers: unknown[] = []
  const { server } = await openTill({
    arrange(own) {
      openBranch(own)
      own.branch().change('branch', { ...branch, printing: { printers: [], takeaway } })
    },
    answers: {
      'printJobs.create'({ body }) {
        papers.push(body)
        return { copy: 0 }
      },
    },
  })
  await arrange(DESK)
  await chargeLaap()
  await page.getByRole('button', { name: /^Take/ }).click()
  await expect.poll(() => server.branch().orders()[0]?.status).toBe('paid')
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(server.branch().orders()[0]?.type).toBe('takeaway')
  return { papers, print, number: server.branch().orders()[0]?.number ?? '' }
}
/** Whom the paper is from, and above that by what number the guest is called. */
const head = byCss('article header')
const sizeOf = (text: Locator) => Number.parseFloat(getComputedStyle(text.element()).fontSize)

test('the receipt of a takeaway order is printed without a tap, once, where the branch wants that, led by its number', async () => {
  const { papers, print, number } = await sellOne({ printsItself: true, largeNumber: true })
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(papers).toMatchObject([{ kind: 'receipt', printerId: null }])
  const called = head.getByText(number, { exact: true })
  await expect.element(called).toBeVisible()
  const house = head.getByRole('heading')
  expect(sizeOf(called)).toBeGreaterThan(1.5 * sizeOf(house))
})

test('it is printed when it is asked for where the branch does not, without the number', async () => {
  const { papers, print, number } = await sellOne({ printsItself: false, largeNumber: false })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(papers).toHaveLength(1)
  await expect.element(head.getByRole('heading')).toBeVisible()
  await expect.element(head.getByText(number, { exact: true })).not.toBeInTheDocument()
})
