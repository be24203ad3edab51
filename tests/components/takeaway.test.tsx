import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { branch } from '../worker/support/fixtures.ts'
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
  return { papers, print }
}

test('the receipt of a takeaway order is printed automatically, once, where the branch wants that', async () => {
  const { papers, print } = await sellOne({ printsItself: true, largeNumber: true })
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(papers).toMatchObject([{ kind: 'receipt', printerId: null }])
})

test('it is printed when it is asked for where the branch does not', async () => {
  const { papers, print } = await sellOne({ printsItself: false, largeNumber: false })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(papers).toHaveLength(1)
})
