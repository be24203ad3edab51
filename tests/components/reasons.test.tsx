import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { byCss } from './support/locators.ts'
import { arrange, DESK, expectFits, expectSound, PHONE } from './support/looks.ts'
import { openTill, tile } from './support/till.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name }).first()

test('a person who may not take money reads why, also in the bar of a phone', async () => {
  await openTill({ userId: 'lae' })
  await tile('Laap').click()
  await arrange(PHONE)
  const why = byCss('p').filter({ hasText: 'Only cashiers can take payment' }).last()
  await expect.element(why).toBeVisible()
  await expectFits([PHONE])
})

test('if no one has a PIN, the lock key leads to the page where one is set', async () => {
  await openTill({ answers: { 'pins.people': () => ({ results: [] }) } })
  await arrange(DESK)
  const set = button('Set a PIN to lock the till')
  await expect.element(set).toHaveTextContent('Set a PIN')
  await expectSound()
  await set.click()
  await expect.poll(() => location.pathname).toMatch(/\/employee-profile$/)
})

test('a logout without the server warns that no one can log in again', async () => {
  const { server } = await openTill()
  server.away()
  await expect.element(button('Offline')).toBeVisible()
  await button(/^Menu of/).click()
  await button('Log out').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('Log out without the server?')
  await expect
    .element(question)
    .toHaveTextContent('You cannot log in again until the server is back.')
  await expectSound()
})

test('the reason of another price is asked for alone, beside no key that gives the dish away', async () => {
  await openTill()
  await arrange(DESK)
  await tile('Laap').click()
  await byCss('[data-line] button').first().click()
  await button('Discount').click()
  const panel = page.getByRole('dialog', { name: 'Laap' })
  const house = panel.getByRole('group', { name: 'On the house' })
  await expect.element(house).toBeVisible()
  await expectSound()
  await panel.getByRole('textbox', { name: 'Change price' }).fill('12500')
  await panel.getByRole('button', { name: 'Next' }).click()
  await expect.element(panel.getByRole('group', { name: /₭12,500/ })).toBeVisible()
  await expect.element(house).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Back' }).click()
  await expect.element(house).toBeVisible()
})
