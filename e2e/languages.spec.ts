import type { Page } from '@playwright/test'
import { openShiftByApi, openTill } from './support/arrange.ts'
import { clippedTexts } from './support/ink.ts'
import { arrange, DESK, expectNoSidewaysScroll, PHONE, picture } from './support/layout.ts'
import { openProbe } from './support/probe.ts'
import { expect, test } from './support/test.ts'
import { pattern, text } from './support/texts.ts'
import {
  BRANCH_PATH,
  chargeButton,
  DISPLAY_PATH,
  KITCHEN_PATH,
  logIn,
  quickCash,
} from './support/till.ts'

/** The scripts with the tallest letters, the widest words and a font of the system; Lao and Burmese are looked at on every page, see `pages.spec.ts`. */
const SCRIPTS =
  process.env['SALA_MATRIX'] === 'full'
    ? (['lo', 'th', 'my', 'km', 'vi', 'zh'] as const)
    : (['km'] as const)
/** A dish without choices, in whichever of its names. */
const BEER_IN = /ເບຍລາວ|Beerlao/
const SIZES = [PHONE, DESK]
const LETTERS = [100, 125]
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
  // What was chosen is where the specification has it, and a window opened later begins with it.
  expect(await till.evaluate(() => localStorage.getItem('language'))).toBe('lo')
})

test('a language chosen while signed in waits for its person in another browser, and a choice made there wins', async ({
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
  await door.getByLabel(text('controls.language', 'en')).selectOption('km')
  await logIn(door, 'la.manager', 'km')
  await expect(door.getByRole('navigation', { name: text('till.navigation', 'km') })).toBeVisible()
  await expect(door.locator('html')).toHaveAttribute('lang', 'km')
})

test('the look for cut letters finds lines that are too close and boxes that are too low', async ({
  network,
  launch,
}) => {
  const profile = await launch({ locale: 'my' })
  const page = await profile.open(`${network.url}/login`)
  const tagline = page.getByText(text('login.tagline', 'my'))
  await expect(tagline).toBeVisible()
  await tagline.evaluate(({ style }) => Object.assign(style, { width: '120px', lineHeight: '1' }))
  expect(await clippedTexts(page)).toEqual([expect.stringContaining('lines of')])
  await tagline.evaluate(({ style }) =>
    Object.assign(style, { width: '', lineHeight: '', height: '10px', overflow: 'hidden' }),
  )
  expect(await clippedTexts(page)).toEqual([expect.stringContaining('cut off')])
})

test(`no letter of ${SCRIPTS.join(', ')} is cut off or runs into the next line`, async ({
  server,
  network,
  launch,
}) => {
  test.setTimeout(SCRIPTS.length * 60_000)
  await openShiftByApi(server)
  const profile = await launch()
  const probe = await openProbe(profile, network.url)
  const page = await profile.open(`${network.url}/login`)
  const checkEach = async (name: string) => {
    for (const language of SCRIPTS) {
      const action = { type: 'language.set', language } as const
      expect(await probe.evaluate((given) => globalThis.probe.act(given), action)).toBe('ok')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await check(page, `${name}-${language}`)
    }
  }
  const [last] = SCRIPTS.slice(-1)
  await expect(page.getByLabel(text('login.userId'))).toBeVisible()
  await checkEach('login')

  await logIn(page, 'la.owner', last)
  await page.goto(`${network.url}${BRANCH_PATH}/settings`)
  await expect(page.locator('h1').first()).toBeVisible()
  await checkEach('settings')

  await page.goto(`${network.url}${BRANCH_PATH}/quick-orders`)
  await page.locator('[data-tile]').filter({ hasText: BEER_IN }).click()
  await checkEach('till')
  await chargeButton(page, last).click()
  await expect(quickCash(page, last)).toBeVisible()
  await checkEach('checkout')
})

async function choose(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: pattern('till.personMenu', from) }).click()
  await page.getByLabel(text('controls.language', from)).selectOption(to)
  await page.keyboard.press('Escape')
}

async function check(page: Page, name: string) {
  for (const size of SIZES)
    for (const letters of LETTERS) {
      await arrange(page, size, letters)
      await expectNoSidewaysScroll(page)
      const where = `${name} at ${size.width} and ${letters} %`
      expect.soft(await clippedTexts(page), where).toEqual([])
      if (letters === 125) await picture(page, name)
    }
  await arrange(page, DESK)
}
