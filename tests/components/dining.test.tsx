import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Branch } from '#shared/branches/branch.ts'
import { beer, branch } from '../worker/support/fixtures.ts'
import type { TestServer } from '../worker/support/server.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { BRANCH_PATH, line, openBranch, openTill, tile } from './support/till.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const first = (name: RegExp) => button(name).first()

beforeEach(() => arrange(DESK))

const branchWith = (more: Partial<Branch>) => (server: TestServer) => {
  openBranch(server)
  server.branch().change('branch', { ...branch, ...more })
}

test('boxes and bags are a line of their own that follows the dishes and the type', async () => {
  await openTill({
    arrange: branchWith({
      packaging: {
        takeaway: { price: 2000, per: 'dish' },
        delivery: { price: 7000, per: 'order' },
      },
    }),
  })
  await tile('Laap').click()
  await expect.element(line('Packaging')).toHaveTextContent('2,000')
  await tile('Laap').click()
  await expect.element(line('Packaging')).toHaveTextContent('4,000')
  await expect.element(first(/^Charge/)).toHaveTextContent('₭94,000')
  // No one cooks it: it can only be discounted.
  await line('Packaging').getByRole('button').first().click()
  await expect.element(page.getByRole('dialog', { name: 'Packaging' })).toBeVisible()
  await expectSound()
  await button('Done').click()
  await first(/^Takeaway$/).click()
  await first(/^Delivery$/).click()
  await expect.element(line('Packaging')).toHaveTextContent('7,000')
  await first(/^Delivery/).click()
  await first(/^Dine in/).click()
  await expect.element(line('Packaging')).not.toBeInTheDocument()
  await expect.element(first(/^Charge/)).toHaveTextContent('₭90,000')
})

test('a panel that is open stays at its button in a window that is made smaller', async () => {
  await openTill()
  await arrange([1920, 1080])
  await first(/^Takeaway$/).click()
  await expect.element(first(/^Delivery$/)).toBeInViewport({ ratio: 1 })
  await arrange([1024, 768])
  await expect.element(first(/^Delivery$/)).toBeInViewport({ ratio: 1 })
})

test('of a dish with three left one too many stays on the ticket, and three are sent', async () => {
  await openTill({
    arrange(server) {
      openBranch(server)
      server.branch().change('dishCounts', { _id: beer._id, left: 3 })
    },
  })
  await expect.element(tile('Beerlao')).toHaveTextContent('3 left')
  for (let n = 0; n < 4; n++) await tile('Beerlao').click()
  await expect.element(tile('Beerlao')).toHaveTextContent('4/3')
  await expect.element(line('Beerlao')).toHaveTextContent('Only 3 left')
  await expectSound()
  await first(/^Send/).click()
  await expect.element(page.getByText('Beerlao: 3 left.', { exact: false })).toBeVisible()
  await line('Beerlao').getByRole('button').first().click()
  await button('One less').click()
  await expect.element(line('Beerlao')).not.toHaveTextContent('Only 3 left')
  await first(/^Send/).click()
  await expect.element(button('All sent')).toBeVisible()
  await expect.element(line('Beerlao')).toHaveTextContent(/Sent/)
})

test('a checkout that is opened past the order asks what guests must say, and takes the money anyway', async () => {
  const till = await openTill({ arrange: branchWith({ asks: { takeaway: { name: 'must' } } }) })
  await tile('Laap').click()
  const orders = till.suite.topics.get('orders')
  await expect.poll(() => orders.rows()[0]?.due).toBe(45_000)
  const [order] = orders.rows()
  history.pushState(null, '', `${BRANCH_PATH}/checkout/${order?._id}`)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  const name = page.getByRole('textbox', { name: 'Name of the tab' })
  await expect.element(name).toBeVisible()
  await expectSound()
  await name.fill('Noy')
  await button('Done').click()
  await expect.element(first(/^Take ₭45,000/)).toBeVisible()
  await expect.poll(() => orders.rows()[0]?.name).toBe('Noy')
  await first(/^Take ₭45,000/).click()
  await expect.poll(() => orders.rows()[0]?.status).toBe('paid')
})
