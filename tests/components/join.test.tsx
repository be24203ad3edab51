import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LANGUAGES, type Language } from '#shared/languages/languages.ts'
import { createReceiptWriting } from '#shared/receipts/create-writing.ts'
import { JOIN_CSS, joinedPage, joinForm } from '../../server/customers/join/join-html.ts'
import { branch } from '../worker/support/fixtures.ts'
import {
  cutTexts,
  DESK,
  expectFits,
  expectSound,
  NARROWEST,
  PHONE,
  arrange,
} from './support/looks.ts'
import { byCss } from './support/locators.ts'

const files = import.meta.glob<object>('../../locales/*/translation.json', {
  eager: true,
  import: 'default',
})
const writingIn = (language: Language) =>
  createReceiptWriting(files[`../../locales/${language}/translation.json`] ?? {}, language, branch)

/** Shows what the server sends, as a page of its own. */
function show(html: string, language: Language = 'en') {
  document.documentElement.lang = language
  document.body.innerHTML = `<style>${JOIN_CSS}</style><main>${html}</main>`
}
/** What a guest has filled in wrongly, as the server sends it back. */
const returned = {
  posted: { name: '', phone: '12', version: '', marketing: 'on' },
  wrong: {
    name: 'join.nameNeeded',
    phone: 'errors.codes.PHONE_UNKNOWN',
    membership: 'join.needed',
  },
} as const

afterEach(() => {
  document.body.innerHTML = ''
})

const box = (name: RegExp) => page.getByRole('checkbox', { name })

test('a guest joins on a phone: each field is named, and offers are not ticked', async () => {
  show(joinForm(branch, writingIn('en')))
  await expectSound()
  await expectFits([NARROWEST, PHONE])
  await arrange(PHONE)
  await expect.element(box(/may keep my name/)).not.toBeChecked()
  await expect.element(box(/also send offers/)).not.toBeChecked()
  await expect.element(box(/also send offers/)).not.toBeRequired()
  // The words take a press as the box does.
  await page.getByText(/may keep my name/).click()
  await expect.element(box(/may keep my name/)).toBeChecked()
  const form = byCss('form').element() as HTMLFormElement
  expect(form.checkValidity()).toBe(false)
  await page.getByRole('textbox', { name: 'Name' }).fill('Noy')
  await page.getByRole('textbox', { name: 'Phone' }).fill('020 5571 0001')
  expect(form.checkValidity()).toBe(true)
  const sent = Object.fromEntries(new FormData(form))
  expect(sent).toEqual({
    version: expect.any(String),
    name: 'Noy',
    phone: '020 5571 0001',
    membership: 'on',
  })
})

test('the fields are passed by keyboard from the first to the button', async () => {
  await arrange(DESK)
  show(joinForm(branch, writingIn('en')))
  const passed: string[] = []
  for (let n = 0; n < 5; n += 1) {
    await userEvent.tab()
    const { activeElement } = document
    passed.push(activeElement?.getAttribute('name') ?? activeElement?.tagName ?? '')
  }
  expect(passed).toEqual(['name', 'phone', 'membership', 'marketing', 'BUTTON'])
})

test('what is wrong is read with its field', async () => {
  show(joinForm(branch, writingIn('en'), returned))
  await expectSound()
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await expect.element(phone).toHaveValue('12')
  await expect.element(phone).toHaveAccessibleDescription(/This is no phone number/)
  await expect.element(box(/may keep my name/)).toHaveAccessibleDescription('Tick this to join.')
  await expect.element(box(/also send offers/)).toBeChecked()
  expect(byCss('[autofocus]').element().id).toBe('name')
})

test('the page fits the narrowest phone in each language, also where something is wrong', async () => {
  const found: string[] = []
  for (const language of LANGUAGES) {
    for (const html of [
      joinForm(branch, writingIn(language), returned),
      joinedPage(branch, writingIn(language)),
    ]) {
      show(html, language)
      await arrange(NARROWEST, 125)
      const cut = await cutTexts()
      const isWide = document.documentElement.scrollWidth > innerWidth
      found.push(...cut.map((what) => `${language}: ${what}`), ...(isWide ? [language] : []))
    }
  }
  await arrange(DESK)
  expect(found).toEqual([])
})
