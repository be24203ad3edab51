import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { branch } from '../worker/support/fixtures.ts'
import type { TestServer } from '../worker/support/server.ts'
import { arrange, DESK, expectSound } from './support/looks.ts'
import { openBranch, openTill, tile } from './support/till.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => arrange(DESK))

/** At the end of a business day there is no time left to choose. */
const farFromNow = () =>
  new Date(Date.now() + (7 + 12) * 3_600_000).toISOString().slice(11, 14) + '00'

const withAsks = (server: TestServer) => {
  openBranch(server)
  server.branch().change('branch', {
    ...branch,
    businessDayCutoff: farFromNow(),
    asks: { takeaway: { name: 'must', phone: 'may' } },
    slots: { minutes: 5, least: 0, takeaway: 4 },
  })
}

test('what guests must say stops the send and the charge at its place, and nothing moves for it', async () => {
  await openTill({ arrange: withAsks })
  await expect.element(button('As soon as possible')).toBeDisabled()
  // As much as the till keeps free until the bar has come.
  expect(button('As soon as possible').element().closest('fieldset')?.offsetHeight).toBe(60)
  const before = tile('Beerlao').element().getBoundingClientRect().top
  await tile('Beerlao').click()
  await expect.element(button('Still needed: Name')).toBeVisible()
  expect(tile('Beerlao').element().getBoundingClientRect().top).toBe(before)
  await button(/^Charge/)
    .first()
    .click()
  const name = page.getByRole('textbox', { name: 'Name of the tab' })
  await expect
    .element(name)
    .toHaveAccessibleDescription('Needed before the order is sent or charged')
  await expectSound()
  await name.fill('Noy')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('020 5555')
  await button('Done').click()
  await expect.element(button('Noy · 020 5555')).toBeVisible()
  await button(/^Send 1/)
    .first()
    .click()
  await expect.element(button('All sent')).toBeVisible()
})

test('guests choose one of the next times, or as soon as possible', async () => {
  await openTill({ arrange: withAsks })
  await tile('Beerlao').click()
  const asap = button('As soon as possible')
  await expect.element(asap).toHaveAttribute('aria-pressed', 'true')
  const time = button(/^\d\d?:\d\d/).first()
  const words = time.element().textContent
  await time.click()
  await expect.element(page.getByText(`For ${words}`)).toBeVisible()
  await asap.click()
  await expect.element(page.getByText(`For ${words}`)).not.toBeInTheDocument()
})
