import { expect, test } from 'vitest'
import { TABLE_STATUSES } from '#shared/tables/status-name.ts'
import { canSeat, nextStatus, TABLE_CAUSES, tapsAt } from '#shared/tables/transitions.ts'

const row = (cause: (typeof TABLE_CAUSES)[number], cleans: boolean) =>
  TABLE_STATUSES.map((status) => nextStatus(status, cause, cleans) ?? '-')

test('what each cause makes of each status is decided, one by one', () => {
  const none = TABLE_STATUSES.map(() => '-')
  const only = (statuses: readonly string[], to: string) =>
    none.map((nothing, at) => (statuses.includes(TABLE_STATUSES[at] ?? '') ? to : nothing))
  const free = ['available', 'reserved', 'dirty', 'maintenance', 'combined', 'mobilePaid', 'closed']
  const served = ['occupied', 'receiptPrinted', 'partiallyPaid', 'paymentPending']
  expect(Object.fromEntries(TABLE_CAUSES.map((cause) => [cause, row(cause, true)]))).toEqual({
    'order.open': only(free, 'occupied'),
    'order.bill': only(served, 'receiptPrinted'),
    'order.code': only(served, 'paymentPending'),
    'order.part': only(served, 'partiallyPaid'),
    'order.change': only(served, 'occupied'),
    'order.paid': only(served, 'dirty'),
    'order.paidByPhone': only(served, 'mobilePaid'),
    'order.leave': only(served, 'marked'),
    clean: only(['dirty', 'mobilePaid'], 'available'),
    soil: only(['available', 'mobilePaid'], 'dirty'),
    reserve: only(['available'], 'reserved'),
    release: only(['reserved'], 'available'),
    block: only(['available', 'dirty'], 'maintenance'),
    close: only(['available', 'dirty'], 'closed'),
    reopen: only(['maintenance', 'closed'], 'available'),
    join: only(['available'], 'combined'),
    part: only(['combined'], 'available'),
  })
})

test('a branch that does not clean has its tables free at once, and everything else as others', () => {
  const differing = TABLE_CAUSES.filter(
    (cause) => row(cause, true).join() !== row(cause, false).join(),
  )
  expect(differing).toEqual(['order.paid', 'order.paidByPhone'])
  for (const cause of differing) expect(nextStatus('occupied', cause, false)).toBe('available')
})

test('every status is reached, and none is the end', () => {
  const reached = new Set(TABLE_CAUSES.flatMap((cause) => row(cause, true)))
  for (const status of TABLE_STATUSES) {
    expect(reached).toContain(status)
    const leads = TABLE_CAUSES.map((cause) => nextStatus(status, cause, true))
    expect(leads.some((to) => to !== null && to !== status)).toBe(true)
  }
})

test('the taps at each status are those of the table, the most usual first', () => {
  expect(Object.fromEntries(TABLE_STATUSES.map((status) => [status, tapsAt(status)]))).toEqual({
    available: ['soil', 'reserve', 'block', 'close', 'join'],
    occupied: [],
    reserved: ['release'],
    dirty: ['clean', 'block', 'close'],
    maintenance: ['reopen'],
    combined: ['part'],
    receiptPrinted: [],
    mobilePaid: ['clean', 'soil'],
    partiallyPaid: [],
    paymentPending: [],
    closed: ['reopen'],
  })
  expect(TABLE_STATUSES.filter(canSeat)).toEqual(['available', 'reserved'])
})
