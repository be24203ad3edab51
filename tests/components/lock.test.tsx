import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { branch, waiter } from '../worker/support/fixtures.ts'
import { byCss } from './support/locators.ts'
import { arrange, expectSound } from './support/looks.ts'
import { openBranch, openTill, people } from './support/till.tsx'

async function openLocked(options: Parameters<typeof openTill>[0] = {}) {
  const till = await openTill(options)
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

test('no key of a PIN is below the fold of a small till', async () => {
  await openLocked({
    language: 'my',
    answers: { 'pins.people': () => ({ results: people.slice(1) }) },
  })
  const last = page.getByRole('group').getByRole('button').last()
  for (const size of [
    [1024, 768],
    [1280, 720],
    [1366, 768],
  ] as const) {
    await arrange(size)
    await expect.element(last).toBeInViewport({ ratio: 1 })
  }
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

test('a person whom the roster does not expect is let in by a manager’s PIN, and the till locks again', async () => {
  const minute = Math.floor(Date.now() / 60_000)
  const { suite } = await openLocked({
    arrange(server) {
      openBranch(server)
      const staffing = { asksManager: true, early: 10, labourTarget: null }
      server.branch().change('branch', { ...branch, staffing })
      const rostered = { [branch._id]: [{ from: minute - 60, to: minute + 60 }] }
      server
        .branch()
        .change('rostered', { _id: branch._id, until: minute + 9 * 1440, people: rostered })
    },
    answers: {
      'overrides.grant': ({ body }) => {
        expect(body).toMatchObject({ action: 'clock.punch', orderId: waiter.id, pin: '482193' })
        return { token: 'word', expiresIn: 60, grantedBy: { _id: branch._id, name: 'Dao' } }
      },
    },
  })
  const atWork = () => suite.topics.get('clocks').rows()
  await userEvent.click(page.getByRole('switch'))
  await userEvent.keyboard('5028')
  await expect.element(page.getByText(/You have no shift now/)).toBeVisible()
  expect(atWork()).toEqual([])
  await expectSound()
  await userEvent.keyboard('482193')
  await expect.poll(atWork).toMatchObject([{ _id: waiter.id }])
  await expect.poll(() => suite.topics.get('session').rows()[0]?.locked).toBe(true)
})
