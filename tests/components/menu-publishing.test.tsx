import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../../src/pos/app/App.tsx'
import { branch, laap } from '../worker/support/fixtures.ts'
import { refuse } from './support/answers.ts'
import { arrange, DESK, expectSound, PHONE } from './support/looks.ts'
import { BRANCH_PATH, openBranch } from './support/till.tsx'
import { openWindow } from './support/window.tsx'
import { paged } from './support/paged.ts'

const OTHER = '019d0000-0000-7000-8000-0000000000b2'
const VERSION = '019d0000-0000-7000-8000-0000000000e1'
const EARLIER = '019d0000-0000-7000-8000-0000000000e2'
const seen = (branchId: string) => ({ branchId, changes: 1, seen: `seen in ${branchId}` })
const money = (amount: number) => ({ kind: 'money', amount })
const change = {
  _id: laap._id,
  kind: 'item',
  name: laap.name,
  what: 'changed',
  facts: [{ field: 'price', before: money(45_000), after: money(50_000) }],
}
const version = (_id: string, more: object) => ({
  _id,
  n: 8,
  at: '2026-11-21T08:00:00.000Z',
  by: 'Owner',
  kind: 'publish',
  name: 'Rainy season',
  branchIds: [branch._id, OTHER],
  undoes: null,
  changes: 1,
  names: [laap.name],
  canUndo: true,
  ...more,
})
/** A restaurant of two branches that collects changes: one price is another, and the tills sell the old one. */
async function openMenu(query = '', { taken = false, collects = true } = {}) {
  const asked: [string, unknown][] = []
  const keep = (name: string) => (request: { readonly body?: unknown }) => {
    asked.push([name, request.body])
    if (taken) refuse(409, 'MENU_NOT_AS_SEEN')
    return name === 'undo' ? { clashes: [] } : { success: true }
  }
  await openWindow(App, {
    at: `${BRANCH_PATH}/menu${query}`,
    arrange(own) {
      openBranch(own)
      own.branch().change('branch', { ...branch, ...(collects && { collectsMenu: true }) })
    },
    answers: {
      'branches.list': () =>
        paged(
          [branch, { ...branch, _id: OTHER, name: { en: 'Airport' } }].map((one) => ({
            ...one,
            restaurantName: { en: 'Sala' },
          })),
        ),
      'menuPublishing.state': () => ({
        collects,
        mayTurn: true,
        changes: collects ? 1 : 0,
        branches: collects ? [seen(branch._id), seen(OTHER)] : [],
        plans: [],
      }),
      'menuPublishing.edited': () => ({ results: [{ ...laap, price: 50_000 }] }),
      'menuPublishing.difference': () => ({
        results: [{ ...change, branchIds: [branch._id, OTHER], openOrders: 2 }],
        openOrders: 2,
      }),
      'menuPublishing.publish': keep('publish'),
      'menuPublishing.collect': keep('collect'),
      'menuVersions.list': () =>
        paged([
          version(VERSION, {}),
          version(EARLIER, { n: 7, branchIds: null, kind: 'edit', name: '' }),
        ]),
      'menuVersions.get': ({ params }) => ({
        version:
          params?.['id'] === VERSION
            ? version(VERSION, {})
            : version(EARLIER, { n: 7, branchIds: null, kind: 'edit', canUndo: false }),
        results: [{ ...change, branchIds: [branch._id] }],
        clashes: [{ _id: laap._id, name: { en: 'Rice' }, why: 'changed' }],
      }),
      'menuVersions.undo': keep('undo'),
    },
  })
  await arrange(DESK)
  return asked
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the bar counts the changes, and the page shows the menu as it is edited', async () => {
  await openMenu()
  await expect.element(page.getByText('1 change')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Price of Laap' })).toHaveValue('50,000')
  await expectSound()
})

test('the difference says old and new and open orders, and goes to the chosen branches', async () => {
  const asked = await openMenu()
  await button('See changes').click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByRole('list', { name: 'Changes' }))
    .toHaveTextContent(/45,000.*50,000/)
  await expect.element(dialog.getByText('2 open orders keep their old price').first()).toBeVisible()
  await expectSound()
  await dialog.getByRole('checkbox', { name: 'Airport' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const branches = [{ branchId: branch._id, seen: `seen in ${branch._id}` }]
  await expect
    .poll(() => asked)
    .toEqual([['publish', { branchId: branch._id, branches, name: '' }]])
})

test('a publication for later needs its minute', async () => {
  const asked = await openMenu()
  await button('See changes').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Later').click()
  await expect.element(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  await dialog.getByLabelText('Time').fill('23:30')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect.poll(() => asked).toMatchObject([['publish', { at: /T16:30:00/ }]])
})

test('what another person changed since is not published, and the dialog says so', async () => {
  await openMenu('', { taken: true })
  await button('See changes').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText(/The menu changed in the meantime/)).toBeVisible()
})

test('turning it off shows the difference first; turning it on does not ask', async () => {
  const asked = await openMenu('?tab=versions')
  await page.getByRole('switch', { name: 'Collect changes' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('list', { name: 'Changes' })).toBeVisible()
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => asked).toMatchObject([['collect', { collects: false }]])
})

test('a live menu has a switch and no bar', async () => {
  const asked = await openMenu('?tab=versions', { collects: false })
  await expect.element(page.getByRole('switch', { name: 'Collect changes' })).toBeVisible()
  await expect.element(page.getByText('1 change')).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Collect changes' }).click()
  await expect.poll(() => asked).toMatchObject([['collect', { collects: true }]])
})

test('a version names what it changed and what stays, and is taken back', async () => {
  const asked = await openMenu(`?tab=versions&id=${VERSION}`)
  await expect.element(page.getByRole('row', { name: /Version 8/ })).toBeVisible()
  const record = page.getByRole('complementary', { name: 'Version 8' })
  await expect.element(record.getByText(/Changed since then.*Rice/)).toBeVisible()
  await expectSound()
  await record.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked).toEqual([['undo', { branchId: branch._id }]])
})

test('an edit of before cannot be taken back while changes are collected, and says when', async () => {
  await openMenu(`?tab=versions&id=${EARLIER}`)
  await expect
    .element(page.getByText(/Edits can be undone while changes are not collected/))
    .toBeVisible()
  await arrange(PHONE)
  await expectSound()
})
