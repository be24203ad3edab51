import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Recognised } from '#shared/customers/contract.ts'
import { branch } from '../worker/support/fixtures.ts'
import { refuse } from './support/answers.ts'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectFits, expectSound, PHONE, smallTargets } from './support/looks.ts'
import { chargeLaap, openBranch, openTill } from './support/till.tsx'

const noy: Recognised = {
  _id: '019d0000-0000-7000-8000-000000000400',
  code: 'ABCDEFGH23',
  firstName: 'Noy',
  points: 200,
  allergens: ['nuts'],
  worth: 20_000,
  meets: [],
  tier: null,
  word: null,
}
const ways = page.getByRole('list', { name: 'Method' })
const take = page.getByRole('button', { name: /^(Take|Part payment)/ })
const key = page.getByRole('textbox', { name: 'Phone or code of the guest' })

async function openPoints() {
  const sent: unknown[] = []
  let known = false
  const opened = await openTill({
    arrange(server) {
      openBranch(server)
      const paymentMethods = ['cash', 'loyalty_points'] as const
      const packageType = 'premium' as const
      server
        .branch()
        .change('branch', { ...branch, packageType, paymentMethods: [...paymentMethods] })
    },
    answers: {
      'customers.find': () => (known ? noy : refuse(404, 'GUEST_UNKNOWN')),
      'customers.recognise': () => noy,
      'customers.redeem'({ body }) {
        sent.push(body)
        return {
          account: { ledger: 'points', _id: noy._id, label: noy.code, points: 200 },
          balance: 0,
        }
      },
    },
  })
  await arrange(DESK)
  await chargeLaap()
  await ways.getByRole('button', { name: 'Loyalty points' }).click()
  return { ...opened, sent, join: () => (known = true) }
}
const find = () => page.getByRole('button', { name: 'Find', exact: true }).click()

test('a guest is found by a number, their points pay what they are worth, and the rest stays due', async () => {
  const { suite, sent, join } = await openPoints()
  await key.fill('12')
  await find()
  await expect.element(page.getByText('This is no phone number')).toBeVisible()
  await key.fill('020 5512 3456')
  await find()
  await expect.element(page.getByText('No guest has this number')).toBeVisible()
  await expectSound()
  join()
  await find()
  await page.getByRole('button', { name: /Noy.*200 points.*Pays ₭20,000/ }).click()
  await expect.element(take).toHaveTextContent('Part payment: ₭20,000')
  await expectFits([PHONE, DESK], () => expect(smallTargets(48, 'main')).toEqual([]))
  await take.dblClick()
  await expect.element(byCss('[data-payment]')).toHaveTextContent('Loyalty points 200')
  expect(sent).toMatchObject([{ amount: 20_000 }])
  expect(suite.topics.get('orders').rows()[0]).toMatchObject({
    due: 25_000,
    customer: { _id: noy._id, key: noy.code },
  })
  // On the ticket: who it is, what they have, and what they must not eat.
  await expect.element(byCss('[data-guest]')).toHaveTextContent('Noy · 200 points')
  await expect.element(page.getByText('Allergy: Tree nuts')).toBeVisible()
  // Taken back, points are points again: nothing leaves the drawer.
  await page.getByRole('button', { name: /^Remove Loyalty points/ }).click()
  const asked = page.getByRole('alertdialog')
  await expect.element(asked).toHaveTextContent('200 points go back to the guest.')
  await expect.element(asked).not.toHaveTextContent('Give the guest')
})

test('without the server points say what to do instead', async () => {
  const { server } = await openPoints()
  server.away()
  await expect.element(page.getByText('Points need the server')).toBeVisible()
})
