import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { refuse } from './support/answers.ts'
import { chooseRecord } from './support/choose.ts'
import { expectSound } from './support/looks.ts'
import { BRANCH_PATH, openBranch, people } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const dialog = page.getByRole('dialog', { name: 'Hand over' })
const finish = dialog.getByRole('button', { name: 'Hand over' })
const SHORT = { expected: 500_000, difference: -400_000, differs: true }

/** The dialog that hands the drawer over, counted with one note and a person to take it. */
async function openHandOver(count: () => object, userId = 'noy') {
  const granted: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/shifts`,
    arrange: openBranch,
    userId,
    answers: {
      'pins.people': () => ({ results: people }),
      'shiftSessions.count': count,
      'overrides.grant'({ body }) {
        granted.push(body)
        return { token: 'approved', expiresIn: 60, grantedBy: people[1] }
      },
    },
  })
  await page
    .getByRole('region', { name: 'Cash drawer' })
    .getByRole('button', { name: 'Hand over' })
    .click()
  await dialog.getByRole('textbox').first().fill('1')
  await chooseRecord(dialog, 'Takes over', people[1]?.name ?? '')
  await finish.click()
  return granted
}

const moved = page.getByText('Recorded: Hand over')

test('a drawer that is handed over short asks for the reason, as closing does', async () => {
  await openHandOver(() => ({ ...SHORT, needsManager: false }))
  await expect.element(dialog).toHaveTextContent('Short by ₭400,000')
  await expect.element(finish).toBeDisabled()
  await expectSound()
  await dialog.getByRole('button', { name: 'Wrong change given' }).click()
  await finish.click()
  await expect.element(moved).toBeVisible()
})

test('above the branch’s limit a manager’s PIN hands it over', async () => {
  const granted = await openHandOver(() => ({ ...SHORT, needsManager: true }), 'mo')
  await dialog.getByRole('button', { name: 'Not found' }).click()
  await finish.click()
  await expect.element(dialog.getByText('Manager’s PIN')).toBeVisible()
  await userEvent.keyboard('482193')
  await expect.element(moved).toBeVisible()
  expect(granted).toMatchObject([{ action: 'drawer.handOver', pin: '482193' }])
})

test('an exact count is handed over at once', async () => {
  await openHandOver(() => ({ expected: 1, difference: 0, differs: false, needsManager: false }))
  await expect.element(moved).toBeVisible()
})

test('a count that the server refuses hands nothing over', async () => {
  await openHandOver(() => refuse(409, 'SHIFT_ALREADY_CLOSED'))
  await expect.element(dialog).toBeVisible()
  await expect.element(moved).not.toBeInTheDocument()
})
