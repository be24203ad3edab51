import { expect, test } from 'vitest'
import type { Slip } from '#shared/printing/slip.ts'
import { slipPaper } from '../../src/ui/printing/slip-paper.ts'
import { branch } from '../shared/support/restaurant.ts'
import { writingOf } from './support/writing.ts'

const dish = (change: 'add' | 'cancel' | 'note') => ({
  _id: change,
  lineId: '019aa000-0000-7000-8000-000000000001',
  change,
  name: { en: 'Laap' },
  quantity: 2,
  modifiers: [{ name: { en: 'No peanuts' }, alert: true }],
  note: 'extra lime',
  doneAt: null,
})

/** Makes slips of one ticket: of a change of it, or of messages about a dish. */
async function openSlips() {
  const writing = await writingOf('en', branch)
  const ticket = {
    _id: 't',
    branchId: branch._id,
    orderId: '019aa000-0000-7000-8000-000000000001',
    orderNumber: 'A42',
    orderType: 'dine_in' as const,
    tableName: 'Terrace 3',
    station: 'hot',
    sentAt: '2026-11-22T11:00:00.000Z',
    sentBy: 'Noy',
    dishes: [],
    bumpedAt: null,
    recalledAt: null,
  }
  const slipOf = (more: Partial<Slip>) =>
    slipPaper({ ticket: { ...ticket, dishes: [dish('add')], ...more }, branch, width: 80 }, writing)
      .rows
  const rowsOf = (...changes: readonly ('add' | 'cancel' | 'note')[]) =>
    slipPaper({ ticket: { ...ticket, dishes: changes.map(dish) }, branch, width: 80 }, writing).rows
  return { slipOf, rowsOf }
}

test('a kitchen ticket says what is new, what changed and what is no longer wanted', async () => {
  const { rowsOf } = await openSlips()
  expect(rowsOf('add')[0]).toMatchObject({ text: 'New' })
  expect(rowsOf('cancel')[0]).toMatchObject({ text: 'Cancelled' })
  const mixed = rowsOf('add', 'cancel', 'note')
  expect(mixed[0]).toMatchObject({ text: 'Changed' })
  expect(mixed.filter(({ kind }) => kind === 'dish')).toMatchObject([
    { name: 'Laap', struck: false, details: ['!! No peanuts', '» extra lime'] },
    { struck: true },
    { struck: false },
  ])
})

test('a kitchen ticket has the note of its order, and what changed as it was and as it is', async () => {
  const { slipOf } = await openSlips()
  expect(slipOf({ orderNote: 'Birthday, cake at nine' })).toContainEqual(
    expect.objectContaining({ text: '» Birthday, cake at nine', size: 'large' }),
  )
  const changed = slipOf({
    orderType: 'takeaway',
    tableName: null,
    allergens: ['peanuts'],
    orderNote: 'In a hurry',
    before: { orderNumber: 'A41', tableName: 'Terrace 3', orderType: 'dine_in', orderNote: '' },
  })
  expect(changed[0]).toMatchObject({ text: 'Changed' })
  const large = changed.flatMap((row) => (row.kind === 'text' && row.size ? [row.text] : []))
  expect(large).toEqual([
    'Changed',
    'A41 → A42',
    'Terrace 3 → –',
    'Dine in → Takeaway',
    '» In a hurry',
  ])
  const free = slipOf({ before: {} }).find(({ kind }) => kind === 'dish')
  expect(free).toMatchObject({ details: ['!! Allergy: –', '!! No peanuts', '» extra lime'] })
  const dropped = slipOf({ before: { allergens: ['peanuts'], orderNote: 'In a hurry' } })
  expect(dropped.flatMap((row) => (row.kind === 'text' && row.size ? [row.text] : []))).toEqual([
    'Changed',
    'Allergy: Peanuts → –',
    '» In a hurry → –',
  ])
})
