import { expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Language, LANGUAGES } from '#shared/languages/languages.ts'
import { App } from '../../src/pos/app/App.tsx'
import { arrange, cutTexts, DESK, PHONE, UPRIGHT } from './support/looks.ts'
import { openReservations } from './support/reservations.tsx'
import { BRANCH_PATH, openBranch, openTill, tile } from './support/till.tsx'
import { openWindow } from './support/window.tsx'
import { words } from './support/words.ts'

/**
 * Every language in every place with `SALA_MATRIX=full`; else the tallest letters everywhere and each language with
 * the longest words in one place. Lao, Thai and Burmese are checked on every page, see `e2e/axe.spec.ts`.
 */
const among = <T extends Language>(...some: readonly T[]) => (inject('full') ? LANGUAGES : some)

async function expectWhole() {
  for (const size of [PHONE, UPRIGHT, DESK])
    for (const letters of [100, 125]) {
      await arrange(size, letters)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
      expect(await cutTexts(), `${size.join(' x ')}, ${letters} %`).toEqual([])
    }
  await arrange(DESK)
}

test('the check for cut letters finds lines that are too close and boxes that are too low', async () => {
  await openWindow(App, { at: '/login', userId: null, language: 'my' })
  await arrange(DESK)
  const tagline = page.getByText(await words('my', 'login.tagline'))
  await expect.element(tagline).toBeVisible()
  const element = tagline.element() as HTMLElement
  Object.assign(element.style, { width: '120px', lineHeight: '1' })
  expect(await cutTexts()).toEqual([expect.stringContaining('lines of')])
  const low = { width: '', lineHeight: '', height: '10px', overflow: 'hidden' }
  Object.assign(element.style, low)
  expect(await cutTexts()).toEqual([expect.stringContaining('cut off')])
})

test.each(among('km', 'fil', 'vi'))(
  'no letter of %s is cut off or runs into the next line',
  async (language) => {
    await openTill({ language })
    await expect.poll(() => document.documentElement.lang).toBe(language)
    await tile('Beerlao').click()
    await expectWhole()
    await page
      .getByRole('button', { name: await words(language, 'orders.charge') })
      .first()
      .click()
    const quickCash = page.getByRole('group', { name: await words(language, 'checkout.quickCash') })
    await expect.element(quickCash).toBeVisible()
    await expectWhole()
  },
)

test.each(among('km', 'vi'))('no letter of %s is cut off at the login', async (language) => {
  await openWindow(App, { at: '/login', userId: null, language })
  await expect.element(page.getByRole('textbox').first()).toBeVisible()
  await expectWhole()
})

test.each(among('km', 'ms'))('no letter of %s is cut off in the settings', async (language) => {
  await openWindow(App, { at: `${BRANCH_PATH}/settings`, language, arrange: openBranch })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectWhole()
})

/** A key by its text, the first that is to be seen. */
const key = async (language: Language, text: string) =>
  page.getByRole('button', { name: await words(language, text), exact: true }).first()

test.each(among('lo', 'my'))(
  'no letter of %s is cut off in the forms of reservations',
  async (language) => {
    const keys = [
      'reservations.add',
      'reservations.rules.title',
      'reservations.waiting.add',
    ] as const
    await openReservations({}, language)
    await arrange(DESK)
    await page.getByRole('button', { name: /Khamla, / }).click()
    const edit = await words(language, 'common.edit')
    await page.getByRole('dialog').getByRole('button', { name: edit }).click()
    await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await expectWhole()
    for (const one of keys) {
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await (await key(language, one)).click()
      await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
      await expectWhole()
    }
  },
)

test.each(among('th', 'my'))(
  'no letter of %s is cut off in the panels of an order',
  async (language) => {
    await openTill({ language, answers: { 'orders.history': () => ({ results: [] }) } })
    await arrange(DESK)
    await tile('Beerlao').click()
    await tile('Laap').click()
    const close = await key(language, 'common.close')
    for (const one of ['orders.checks.split', 'orders.guest.title', 'orders.history']) {
      await (await key(language, 'orders.moreActions')).click()
      await (await key(language, one)).click()
      await expect.element(close).toBeVisible()
      await expectWhole()
      await close.click()
      await expect.element(close).not.toBeInTheDocument()
    }
  },
)
