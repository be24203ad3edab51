import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { branch } from '../worker/support/fixtures.ts'
import { byCss } from './support/locators.ts'
import { arrange, coverOf, expectFits, type Size, smallTargets } from './support/looks.ts'
import { openBranch, openTill, tile } from './support/till.tsx'

const NINE: readonly PaymentMethod[] = [
  'cash',
  'credit_card',
  'debit_card',
  'mobile_payment',
  'mobile_money',
  'bank_transfer',
  'online',
  'gift_card',
  'other',
]
const SMALL: Size = [360, 640]
const PHONES: readonly Size[] = [SMALL, [390, 844]]
const ways = byCss('main section ul button[aria-pressed]')

/** As the demonstration has them: two rows on a phone. */
const FOUR: readonly PaymentMethod[] = ['cash', 'mobile_payment', 'credit_card', 'loyalty_points']

test.for([
  ['nine', NINE],
  ['four', FOUR],
] as const)(
  'with %s ways to pay the whole pad and the button that takes the money are in view on a phone',
  async ([, methods]) => {
    const { suite } = await openTill({
      arrange(server) {
        openBranch(server)
        const packageType = 'premium' as const
        server.branch().change('branch', { ...branch, packageType, paymentMethods: [...methods] })
      },
    })
    await tile('Laap').click()
    await page
      .getByRole('button', { name: /^Charge/ })
      .first()
      .click()
    await expect.element(page.getByRole('group', { name: 'Quick cash' })).toBeVisible()
    await expect.poll(() => ways.elements().length).toBeGreaterThanOrEqual(methods.length)
    const faults: string[] = []
    for (const language of ['en', 'lo', 'my', 'km'] as const) {
      await suite.act({ type: 'language.set', language })
      await expect.poll(() => document.documentElement.lang).toBe(language)
      for (const size of PHONES) {
        await arrange(size)
        scrollTo(0, 0)
        const pad = byCss('main fieldset').last().element()
        const take = pad.closest('section')?.querySelector(':scope > button')
        if (!take) throw new Error('nothing takes the money')
        for (const key of [...pad.querySelectorAll('button'), take]) {
          const covers = coverOf(key)
          const name = `${language} ${size.join(' x ')}: ${key.textContent}`
          if (covers.length > 0) faults.push(`${name} below ${covers.join(', ')}`)
        }
        faults.push(...smallTargets(48, 'main section').map((one) => `${language}: ${one}`))
        // A thumb reaches the last way in the row, and the pad does not move.
        const { top } = pad.getBoundingClientRect()
        const last = ways.elements().at(-1)
        last?.scrollIntoView({ inline: 'end', block: 'nearest' })
        if (last && coverOf(last).length > 0) faults.push(`${language}: the last way is covered`)
        expect(pad.getBoundingClientRect().top).toBe(top)
        ways.elements()[0]?.scrollIntoView({ inline: 'end', block: 'nearest' })
      }
    }
    expect(faults).toEqual([])
    await expectFits(PHONES)
  },
)
