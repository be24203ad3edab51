import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { cameraPicture } from './support/camera-picture.ts'
import { refuse } from './support/answers.ts'
import { branch } from '../worker/support/fixtures.ts'
import { expectSound } from './support/looks.ts'
import { BRANCH_PATH, drawerAnswer, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

const dialog = page.getByRole('dialog', { name: 'Close shift' })
const next = dialog.getByRole('button', { name: 'Next' })
const finish = dialog.getByRole('button', { name: 'Close shift' })

/** The dialog that closes the open shift, and what was sent to the server. */
async function openClosing(openOrders: number) {
  const sent: { readonly call: string; readonly body: unknown }[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/shifts`,
    arrange: openBranch,
    answers: {
      'shiftSessions.beforeClosing': () => ({
        orders: Array.from({ length: openOrders }, (_, n) => ({
          _id: `019d0000-0000-7000-8000-00000000090${n}`,
          number: `A${n + 1}`,
          tableName: null,
          due: 27_500,
          openedAt: '2026-11-21T05:00:00.000Z',
        })),
        openOrders,
        tickets: 0,
        devices: [],
      }),
      'shiftSessions.count'({ body }) {
        sent.push({ call: 'count', body })
        return { expected: 500_000, difference: -400_000, differs: true, needsManager: false }
      },
      'shiftSessions.close'({ body }) {
        sent.push({ call: 'close', body })
        refuse(409, 'SHIFT_ALREADY_CLOSED')
      },
    },
  })
  await page.getByRole('button', { name: 'Close shift' }).click()
  return sent
}

test('a shift with open orders is closed only by a person who leaves them on purpose', async () => {
  await openClosing(1)
  await expect.element(dialog).toHaveTextContent('A1')
  await expect.element(next).toBeDisabled()
  await expectSound()
  await dialog.getByRole('switch').click()
  await expect.element(next).toBeEnabled()
})

test('a count that differs needs its reason, and is sent as it was counted', async () => {
  const sent = await openClosing(0)
  await next.click()
  // What is no whole number counts as none, and 2.5 is not 25 on its way.
  const pieces = dialog.getByRole('textbox').first()
  await pieces.fill('2.5')
  await expect.element(dialog).not.toHaveTextContent('₭2,500,000')
  await pieces.fill('1')
  await userEvent.keyboard('{Tab}')
  await next.click()
  await expect.element(dialog).toHaveTextContent('Short by ₭400,000')
  await expect.element(finish).toBeDisabled()
  await expectSound()
  // A usual reason is a tap, none is chosen beforehand, and words are only for another.
  const why = dialog.getByRole('group', { name: 'Why the count is not exact' })
  await expect.element(why.getByRole('textbox')).not.toBeInTheDocument()
  await why.getByRole('button', { name: 'Other' }).click()
  await expect.element(finish).toBeDisabled()
  await why.getByRole('textbox', { name: 'Reason' }).fill('Paid the ice man')
  await expect.element(finish).toBeEnabled()
  await expectSound()
  const usual = why.getByRole('button', { name: 'Wrong change given' })
  await usual.click()
  await expect.element(usual).toHaveAttribute('aria-pressed', 'true')
  await expect.element(why.getByRole('textbox')).not.toBeInTheDocument()
  await finish.click()
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['count', 'close'])
  expect(sent).toMatchObject([
    { body: { cashCount: { currency: 'LAK', total: 100_000 } } },
    {
      body: { closingCashCount: { total: 100_000 }, reason: 'Wrong change given', ordersLeft: [] },
    },
  ])
  // Another till was quicker.
  await expect.element(dialog).not.toBeInTheDocument()
})

test('cash taken out is in the drawer’s list and sum at once, and its way back beside it; opening it takes a reason alone', async () => {
  await openWindow(App, {
    at: `${BRANCH_PATH}/shifts`,
    arrange: openBranch,
    answers: { 'shiftSessions.report': () => drawerAnswer(500_000) },
  })
  const drawer = page.getByRole('region', { name: 'Cash drawer' })
  await expect.element(drawer).toHaveTextContent('₭500,000')
  await drawer.getByRole('button', { name: 'Cash out' }).click()
  const move = page.getByRole('dialog', { name: 'Cash out' })
  await expect.element(move).toBeVisible()
  await userEvent.keyboard('5')
  await move.getByRole('button', { name: '000' }).click()
  await expect.element(move.getByRole('button', { name: 'Save' })).toBeDisabled()
  await move.getByRole('button', { name: 'Other' }).click()
  // Digits in the words are no amount.
  await move.getByRole('textbox', { name: 'Reason' }).fill('Ice, 2 bags')
  await expectSound()
  await move.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer).toHaveTextContent('₭495,000')
  await expect.element(drawer).toHaveTextContent('Cash out · Ice, 2 bags')
  await expect.element(drawer.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectSound()
  // Without a sale: the reason is the tap that opens it.
  await drawer.getByRole('button', { name: 'Open drawer' }).click()
  await page.getByRole('button', { name: 'Change a note' }).click()
  await expect.element(drawer).toHaveTextContent('Open drawer · Change a note')
})

test('each currency that may be in the drawer is counted in turn, and what differs is shown for each', async () => {
  const sent: unknown[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/shifts`,
    arrange(server) {
      openBranch(server)
      const rate = {
        currency: 'USD',
        buying: '21650',
        selling: '21800',
        from: '2026-11-01T00:00:00.000Z',
        to: null,
      }
      server.branch().change('branch', { ...branch, rates: [rate] })
    },
    answers: {
      'shiftSessions.beforeClosing': () => ({
        orders: [],
        openOrders: 0,
        tickets: 0,
        devices: [],
      }),
      'shiftSessions.count'({ body }) {
        sent.push(body)
        const usd = { currency: 'USD', counted: 200, expected: 1200, difference: -1000 }
        return {
          expected: 100_000,
          difference: 0,
          differs: true,
          needsManager: false,
          foreign: [{ ...usd, worth: -216_500 }],
        }
      },
    },
  })
  await page.getByRole('button', { name: 'Close shift' }).click()
  await next.click()
  await dialog.getByRole('textbox').first().fill('1')
  await next.click()
  const dollars = dialog.getByRole('button', { name: 'USD' })
  await expect.element(dollars).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('textbox', { name: 'Number of $1', exact: true }).fill('2')
  await expectSound()
  await next.click()
  await expect.element(dialog).toHaveTextContent('Short by $10.00')
  await expect.element(dialog).toHaveTextContent('worth ₭216,500')
  expect(sent).toMatchObject([
    { cashCount: { total: 100_000, foreign: [{ currency: 'USD', total: 200 }] } },
  ])
  await expectSound()
})

test('a photo of the count is made small, loses what the camera wrote, and is named by the count', async () => {
  const sent: { readonly _id?: string; readonly jpeg?: string; readonly photos?: unknown }[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/shifts`,
    arrange: openBranch,
    answers: {
      'shiftSessions.beforeClosing': () => ({ orders: [], openOrders: 0, tickets: 0, devices: [] }),
      'photos.add'({ body }) {
        sent.push(body as { _id: string; jpeg: string })
        return { success: true }
      },
      'shiftSessions.count'({ body }) {
        sent.push((body as { cashCount: { photos: unknown } }).cashCount)
        return { expected: 100_000, difference: 0, differs: false, needsManager: false }
      },
    },
  })
  await page.getByRole('button', { name: 'Close shift' }).click()
  await next.click()
  await dialog.getByRole('textbox').first().fill('1')
  await dialog.getByRole('button', { name: 'Photo' }).click()
  const photo = page.getByRole('dialog', { name: 'Photo' })
  await expect.element(photo.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expectSound()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no file input')
  await userEvent.upload(input, await cameraPicture())
  await expect.element(photo).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Remove the photo' })).toBeVisible()
  await expectSound()
  await next.click()
  await expect.poll(() => sent.length).toBe(2)
  const kept = sent.find(({ jpeg }) => jpeg !== undefined)
  const bytes = atob(kept?.jpeg ?? '')
  expect(bytes.length).toBeLessThanOrEqual(300_000)
  expect(bytes.slice(0, 3)).toBe('\u00FF\u00D8\u00FF')
  expect(bytes).not.toContain('Exif')
  expect(sent.find(({ photos }) => photos !== undefined)?.photos).toEqual([kept?._id])
})
