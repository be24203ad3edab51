import type { Page } from '@playwright/test'
import { openShiftByApi, openTill } from './support/arrange.ts'
import { expect, test } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import { BRANCH_PATH, chargeButton, DISPLAY_PATH, KITCHEN_PATH, logIn } from './support/till.ts'

const SHOWN_WITHIN = 2000

test('a language chosen in the till is that of every open window at once', async ({
  server,
  network,
  launch,
}) => {
  await openShiftByApi(server)
  const profile = await launch()
  const till = await openTill(profile, network.url)
  const kitchen = await profile.open(network.url + KITCHEN_PATH)
  const display = await profile.open(network.url + DISPLAY_PATH)
  const office = await profile.open(`${network.url}${BRANCH_PATH}/menu`)
  const windows = [till, kitchen, display, office]
  let from = 'lo'
  for (const to of ['km', 'en', 'lo']) {
    await choose(till, from, to)
    for (const window of windows)
      await expect(window.locator('html')).toHaveAttribute('lang', to, { timeout: SHOWN_WITHIN })
    await expect(chargeButton(till, to)).toBeVisible()
    await expect(kitchen.getByRole('button', { name: text('kitchen.settings', to) })).toBeVisible()
    await expect(office.getByRole('link', { name: text('nav.shifts', to) })).toBeVisible()
    from = to
  }
  // The choice is where the specification has it, and a window opened later begins with it.
  expect(await till.evaluate(() => localStorage.getItem('language'))).toBe('lo')
})

test('a language chosen by a person who is logged in waits for them in another browser, and a choice made there wins', async ({
  network,
  launch,
}) => {
  const first = await launch()
  const here = await first.open(`${network.url}/login`)
  await logIn(here, 'la.manager', 'lo')
  await choose(here, 'lo', 'th')
  await expect(here.locator('html')).toHaveAttribute('lang', 'th')

  const second = await launch({ locale: 'en' })
  const there = await second.open(`${network.url}/login`)
  await expect(there.locator('html')).toHaveAttribute('lang', 'en')
  await logIn(there, 'la.manager', 'en')
  await expect(there.locator('html')).toHaveAttribute('lang', 'th')

  const third = await launch({ locale: 'en' })
  const door = await third.open(`${network.url}/login`)
  await door.getByLabel(text('fields.language', 'en')).selectOption('km')
  await logIn(door, 'la.manager', 'km')
  await expect(door.getByRole('navigation', { name: text('till.navigation', 'km') })).toBeVisible()
  await expect(door.locator('html')).toHaveAttribute('lang', 'km')
})

async function choose(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: pattern('till.personMenu', from) }).click()
  await page.getByLabel(text('fields.language', from)).selectOption(to)
  await page.keyboard.press('Escape')
}
