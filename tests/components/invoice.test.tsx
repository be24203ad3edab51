import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Buyer } from '#shared/orders/tax-invoice.ts'
import { branch } from '../worker/support/fixtures.ts'
import type { Request } from '../worker/support/request.ts'
import type { TestServer } from '../worker/support/server.ts'
import { arrange, DESK, expectFits, expectSound, PHONE } from './support/looks.ts'
import { chargeLaap, openBranch, openTill } from './support/till.tsx'

const COMPANY = '0107544000108'

/** A till in Thailand whose guest has paid, and what it asks of the server. */
async function paidInThailand() {
  const asked: Request[] = []
  const held: { server?: TestServer } = {}
  const till = await openTill({
    arrange: (server) => {
      held.server = server
      const receipt = { ...branch.receipt, taxNumber: '0105561000000' }
      server.branch().change('branch', { ...branch, country: 'TH', receipt, nextByItself: false })
      openBranch(server)
    },
    answers: {
      'receipts.invoice': (request) => {
        asked.push(request)
        const log = held.server?.branch()
        const [order] = log?.orders() ?? []
        const { _id, buyer } = request.body as { readonly _id: string; readonly buyer: object }
        const invoice = {
          _id,
          number: 'VTE1/000007',
          buyer: Buyer.parse(buyer),
          by: { _id, name: 'Noy' },
          at: new Date().toISOString(),
        }
        const made = order && { ...order, invoice, revision: order.revision + 1 }
        if (made) log?.change('orders', made)
        return made
      },
    },
  })
  await arrange(DESK)
  await chargeLaap()
  const quickCash = page.getByRole('group', { name: 'Quick cash' })
  await quickCash.getByRole('button').last().click()
  const open = page.getByRole('button', { name: 'Tax invoice' })
  await expect.element(open).toBeVisible()
  return { ...till, asked, open }
}

const field = (name: string) => page.getByRole('textbox', { name })
const make = page.getByRole('button', { name: 'Make invoice' })

test('a guest who asks for a tax invoice has it in place of the receipt, with one tap after the form', async () => {
  const { asked, open } = await paidInThailand()
  await open.click()
  await expect.element(make).toBeDisabled()
  await field('Name').fill('River Trading')
  await field('Address').fill('9 Silom Road')
  await field('Tax number').fill('0-1075-44000-10-9')
  await field('Buyer’s branch').click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('not a valid tax number')
  await expect.element(make).toBeDisabled()
  await field('Tax number').fill('0-1075-44000-10-8')
  await expect.element(field('Buyer’s branch')).toHaveValue('00000')
  await expectSound()
  await make.click()
  const paper = page.getByRole('article', { name: 'Receipt' })
  await expect.element(paper).toHaveTextContent('VTE1/000007')
  await expect.element(paper).toHaveTextContent('River Trading')
  await expect.element(paper).toHaveTextContent(COMPANY)
  expect(asked.map(({ body }) => body)).toMatchObject([
    { buyer: { name: 'River Trading', address: '9 Silom Road', taxId: COMPANY, branch: '00000' } },
  ])
  // Its key stays where it is.
  await expect.element(open).toBeDisabled()
})

test('without the server the form says so, and takes nothing', async () => {
  const { server, open } = await paidInThailand()
  await open.click()
  await field('Name').fill('River Trading')
  await field('Address').fill('9 Silom Road')
  await expect.element(make).toBeEnabled()
  server.away()
  await expect.element(make).toBeDisabled()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Network error')
  await arrange(PHONE)
  await expectFits([PHONE])
})
