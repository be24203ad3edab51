import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { waiter } from '../worker/support/fixtures.ts'
import { byCss } from './support/locators.ts'
import { expectSound } from './support/looks.ts'
import { openTill } from './support/till.tsx'

async function openLocked() {
  const till = await openTill()
  await till.suite.act({ type: 'session.lock' })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Lae/ })).toBeVisible()
  return till
}

test('a locked till shows people and a pad that fit a phone, and nothing of the order', async () => {
  await openLocked()
  await expect.element(byCss('[data-tile]').first()).not.toBeVisible()
  await expectSound()
})

test('the last digit of a PIN enters it, and the till belongs to its person', async () => {
  const { suite } = await openLocked()
  await userEvent.keyboard('5028')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(suite.topics.get('session').rows()[0]?.user?.name).toBe(waiter.name)
})

test('a wrong PIN is reported, and leaves the pad empty for the next', async () => {
  await openLocked()
  await userEvent.keyboard('1111')
  // Its line is always there; while it is empty the PIN is being checked.
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement()
  await userEvent.keyboard('5028')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('with the clock chosen a PIN clocks its person in, and the till stays locked', async () => {
  const { suite } = await openLocked()
  await userEvent.click(page.getByRole('switch'))
  await userEvent.keyboard('5028')
  const atWork = () => suite.topics.get('clocks').rows()
  await expect.poll(atWork).toMatchObject([{ _id: waiter.id, name: waiter.name }])
  await expect.poll(() => suite.topics.get('session').rows()[0]?.locked).toBe(true)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.click(page.getByRole('switch'))
  await userEvent.keyboard('5028')
  await expect.poll(atWork).toEqual([])
})
