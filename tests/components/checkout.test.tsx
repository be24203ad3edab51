import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast as headless } from 'react-hot-toast/headless'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { toast } from '../../src/ui/toasts/toast.tsx'
import { branch } from '../worker/support/fixtures.ts'
import { byCss } from './support/locators.ts'
import {
  arrange,
  coverOf,
  COUNTER,
  DESK,
  expectFits,
  expectSound,
  NARROWEST,
  PHONE,
  type Size,
  smallTargets,
  UPRIGHT,
} from './support/looks.ts'
import { chargeLaap, openBranch, openTill, tile } from './support/till.tsx'
import type { WindowOptions } from './support/window.tsx'

/** The design of the till: every control that takes money has at least this height. */
const TILL_TOUCH = 48
/** Pixels between two keys at most. */
const MOST_GAP = 12
/** Pixels around Take that cover what is below it on a phone. */
const EDGE = 8
/** Longer than the till takes a second tap for the end of the first. */
const SECOND_TAP = 650

const pad = page.getByRole('group', { name: 'Number pad' })
const quickCash = page.getByRole('group', { name: 'Quick cash' })
const take = page.getByRole('button', { name: /^(Take|Part payment)/ })
const payments = byCss('[data-payment]')
const seen = (name: RegExp) => byCss('button:not([disabled])').filter({ hasText: name }).last()
const isFull = (element: Element) => expect(coverOf(element)).toEqual([])

async function type(...keys: readonly string[]) {
  for (const key of keys) await pad.getByRole('button', { name: key, exact: true }).click()
}

async function openCheckout(options: WindowOptions = {}) {
  const till = await openTill(options)
  await chargeLaap()
  await expect.element(quickCash).toBeVisible()
  return till
}

test('the button that takes the money says how much, also of a part', async () => {
  await openCheckout()
  await expect.element(take).toHaveTextContent('Take ₭45,000')
  await type('5', '000')
  await expect.element(take).toHaveTextContent('Part payment: ₭5,000')
  await take.click()
  await expect.element(payments).toHaveTextContent('5,000')
  await expect.element(take).toHaveTextContent('Take ₭40,000')
})

test('what the kitchen has is not voided while money is on the order, and no reason is asked for', async () => {
  await openTill()
  await arrange(DESK)
  await tile('Laap').click()
  await seen(/^Send/).click()
  await seen(/^Charge/).click()
  await type('5', '000')
  await take.click()
  await expect.element(payments).toHaveTextContent('5,000')
  await page.getByRole('button', { name: 'Back to the order' }).first().click()
  await byCss('[data-line] button').first().click()
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  const notice = byCss('output').filter({ hasText: 'Payment taken' })
  await expect.element(notice).toHaveTextContent('remove it before you void Laap')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancel order' })).toBeDisabled()
})

test('the order screen is the same on the way back, and hears no key below the payment', async () => {
  await openTill()
  await arrange(DESK)
  const made = tile('Laap').element()
  await tile('Laap').click()
  await userEvent.keyboard('p')
  await expect.element(quickCash).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Charge/ })).not.toBeInTheDocument()
  // More of the last line, were the order screen awake.
  await userEvent.keyboard('=')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /^Charge/ }).first()).toBeVisible()
  expect(tile('Laap').element()).toBe(made)
  await expect.element(page.getByRole('complementary')).toHaveTextContent('1×')
  await userEvent.keyboard('=')
  await expect.element(page.getByRole('complementary')).toHaveTextContent('2×')
})

test('a part that was paid is on the order on the way back', async () => {
  await openCheckout()
  await arrange(DESK)
  await type('5', '000')
  await take.click()
  await expect.element(payments).toHaveTextContent('5,000')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('complementary')).toHaveTextContent('Charge ₭40,000')
})

test('more than is due is change, and a key of quick cash pays at once', async () => {
  const { server } = await openCheckout()
  await quickCash.getByRole('button', { name: '₭50,000' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: '5,000' }).first()).toBeVisible()
  await expect.poll(() => server.branch().orders()[0]?.status).toBe('paid')
  await expectSound()
})

test('the button that takes the money and three payments are in view on every till', async () => {
  await openCheckout()
  for (const count of [1, 2, 3]) {
    await type('5', '000')
    await take.click()
    await expect.element(payments).toHaveLength(count)
    await new Promise((resolve) => setTimeout(resolve, SECOND_TAP))
  }
  await expectFits(COUNTER, () => {
    isFull(take.element())
    for (const payment of payments.elements()) {
      // On a phone they are side by side.
      payment.scrollIntoView({ inline: 'center', block: 'nearest' })
      isFull(payment)
    }
  })
})

test('on a phone no key of the pad lies below the button that takes the money, in any language', async () => {
  const { suite } = await openCheckout({
    arrange(server) {
      openBranch(server)
      const paymentMethods = ['cash', 'mobile_payment', 'credit_card'] as const
      server.branch().change('branch', { ...branch, paymentMethods: [...paymentMethods] })
    },
  })
  await arrange(PHONE)
  await type('5', '000')
  await take.click()
  await expect.element(payments).toHaveLength(1)
  const keys = byCss('main fieldset').last()
  const takes = keys.element().closest('section')?.querySelector(':scope > button')
  const hidden: string[] = []
  for (const language of LANGUAGES) {
    await suite.act({ type: 'language.set', language })
    await expect.poll(() => document.documentElement.lang).toBe(language)
    await arrange(PHONE)
    for (let box = keys.element().parentElement; box; box = box.parentElement) box.scrollTop = 0
    const end = (takes?.getBoundingClientRect().top ?? 0) - EDGE
    const over = Math.round(keys.element().getBoundingClientRect().bottom - end)
    if (over > 0) hidden.push(`${language}: ${over} px`)
  }
  expect(hidden).toEqual([])
})

/** A branch with two other currencies and tips, that takes what a restaurant in a tourist town takes. */
const sixWays: WindowOptions = {
  arrange(server) {
    openBranch(server)
    const from = '2026-01-01T00:00:00.000Z'
    server.branch().change('branch', {
      ...branch,
      paymentMethods: ['cash', 'split_currency', 'credit_card', 'debit_card', 'bank_transfer'],
      tipPercents: [5, 10, 15],
      rates: [
        { currency: 'USD', buying: '21500', selling: '21850', from, to: null },
        { currency: 'THB', buying: '640', selling: '655.5', from, to: null },
      ],
    })
  },
}

test('on a phone the pad stays where it is, whichever of six ways to pay is chosen', async () => {
  const { suite } = await openCheckout(sixWays)
  await arrange(PHONE)
  await type('5', '000')
  await take.click()
  await expect.element(payments).toHaveLength(1)
  const ways = byCss('main section ul button[aria-pressed]')
  await expect.element(ways).toHaveLength(6)
  const faults: string[] = []
  for (const language of ['en', 'lo', 'th', 'my'] as const) {
    await suite.act({ type: 'language.set', language })
    await expect.poll(() => document.documentElement.lang).toBe(language)
    await arrange(PHONE)
    const places = ways.elements().map((way) => {
      if (way instanceof HTMLElement) flushSync(() => way.click())
      const keys = byCss('main fieldset').last().element()
      const button = keys.closest('section')?.querySelector(':scope > button')
      const { top, bottom } = keys.getBoundingClientRect()
      const over = Math.round(bottom + EDGE - (button?.getBoundingClientRect().top ?? 0))
      if (over > 0) faults.push(`${language}, ${way.textContent}: ${over} px below Take`)
      return Math.round(top + scrollY)
    })
    if (new Set(places).size > 1) faults.push(`${language}: the pad is at ${places.join(', ')}`)
  }
  expect(faults).toEqual([])
})

test('the change in two currencies is on the receipt once each, also after a tip', async () => {
  await openCheckout(sixWays)
  await arrange(DESK)
  await page.getByRole('button', { name: /^USD/ }).click()
  await type('2', '0', '00')
  await page.getByRole('button', { name: 'Change in USD' }).click()
  await take.click()
  const receipt = page.getByRole('article')
  await expect.element(receipt).toHaveTextContent('Change')
  const rows = () => receipt.element().textContent.split('Change').length - 1
  expect(rows()).toBe(2)
  await page.getByRole('group', { name: 'Tip' }).getByRole('button').first().click()
  await expect.element(page.getByRole('button', { name: 'Remove tip' })).toBeVisible()
  await expect.element(receipt).toHaveTextContent('Tip')
  expect(rows()).toBe(2)
  await expectSound()
})

/** Figures of the page, and the keys within `part`, that a toast covers. */
async function underToast(size: Size, part: string) {
  await arrange(size)
  toast.error('checkout.scanned')
  const shown = page.getByRole('alert').filter({ hasText: 'scanned' }).first()
  await expect.element(shown).toBeVisible()
  const card = shown.element().parentElement?.getBoundingClientRect()
  if (!card) throw new Error('no toast')
  const covered = [...document.querySelectorAll(part)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
      const box = one.getBoundingClientRect()
      const beside = box.right <= card.left || box.left >= card.right
      return box.width > 0 && !beside && box.bottom > card.top && box.top < card.bottom
    })
    .map((one) => `${size.join(' x ')}: ${one.textContent}`)
  headless.remove()
  await expect.element(shown).not.toBeInTheDocument()
  return covered
}

test('a toast covers neither the money nor the keys at checkout, nor the receipt after', async () => {
  await openCheckout()
  const sizes: readonly Size[] = [UPRIGHT, [1024, 768], DESK, [1920, 1080]]
  for (const size of sizes)
    expect(await underToast(size, 'main dl dd, main fieldset button, main [aria-pressed]')).toEqual(
      [],
    )
  await arrange(DESK)
  await quickCash.getByRole('button').first().click()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  for (const size of sizes)
    expect(await underToast(size, 'main article, main section button')).toEqual([])
})

test('offline, every key of the bar is there on every till', async () => {
  const { server } = await openTill()
  server.away()
  await expect.element(page.getByRole('button', { name: 'Offline' })).toBeVisible()
  await expectFits([NARROWEST, ...COUNTER, UPRIGHT], () => {
    for (const key of page.getByRole('banner').getByRole('button').elements())
      if (key.checkVisibility({ visibilityProperty: true })) isFull(key)
  })
})

test('order and checkout fit every till, and the selling keys are within reach of a finger', async () => {
  await openTill()
  for (let taps = 0; taps < 3; taps += 1) await tile('Laap').click()
  await expectFits(COUNTER, () => {
    isFull(seen(/^Charge/).element())
    isFull(seen(/^Send/).element())
    expect(smallTargets(TILL_TOUCH, 'main')).toEqual([])
  })
  await page
    .getByRole('button', { name: /^Charge/ })
    .first()
    .click()
  await expect.element(quickCash).toBeVisible()
  await expectFits(COUNTER, ([width]) => {
    if (width >= 1024) isFull(quickCash.getByRole('button').first().element())
    // A finger goes from the last digit to Take.
    const { bottom } = pad.element().getBoundingClientRect()
    expect(take.element().getBoundingClientRect().top - bottom).toBeLessThanOrEqual(MOST_GAP)
    expect(smallTargets(TILL_TOUCH, 'main')).toEqual([])
  })
  await quickCash.getByRole('button').first().click()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expectFits(COUNTER)
})

test('a guest who has paid at the counter has the same again with one tap', async () => {
  const { server } = await openCheckout()
  await take.click()
  await page.getByRole('button', { name: 'Same again' }).click()
  await expect.poll(() => server.branch().orders()).toHaveLength(2)
  await expect
    .poll(() => server.branch().orders().at(-1))
    .toMatchObject({ status: 'open', lines: [{ name: { en: 'Laap' }, quantity: 1 }] })
  await expect.element(byCss('[data-line]')).toHaveTextContent('Laap')
})
