import { expect, test } from 'vitest'
import { TicketLine } from '../../../src/ui/ticket/TicketLine.tsx'
import { renderIn } from '../support/render.tsx'

const line = (props: Partial<Parameters<typeof TicketLine>[0]>) =>
  renderIn('lo', <TicketLine quantity={2} name="ຕຳໝາກຫຸ່ງ" {...props} />)

test('no state is shown by colour alone: sent and cancelled have a word, done shows a tick', () => {
  expect(line({ state: 'sent', stateText: 'ສົ່ງແລ້ວ 18:44' })).toMatch(/<svg.*ສົ່ງແລ້ວ 18:44/s)
  expect(line({ state: 'cancelled', stateText: 'ຍົກເລີກ' })).toMatch(/<svg.*ຍົກເລີກ/s)
  expect(line({ state: 'done' })).toContain('lucide-check')
})

test('nothing is struck through: a line would hide the signs of Lao and Khmer', () => {
  const html = line({ state: 'cancelled' })
  expect(html).toContain('<style')
  expect(html).not.toContain('line-through')
})

test('what may hurt a guest is apart from the other details', () => {
  const html = line({ details: ['ເຜັດໜ້ອຍ', 'ບໍ່ໃສ່ຫອມ'], alerts: ['ແພ້ຖົ່ວດິນ'] })
  expect(html).toContain('ເຜັດໜ້ອຍ · ບໍ່ໃສ່ຫອມ')
  expect(html).toMatch(/lucide-triangle-alert.*ແພ້ຖົ່ວດິນ/s)
})

test('a line is a button only where pressing it does something', () => {
  expect(line({})).not.toContain('<button')
  expect(line({ onPress: () => {} })).toContain('<button')
})

test('a kitchen line without an amount shows no money', () => {
  expect(line({})).not.toMatch(/₭/)
  expect(line({ amount: '₭70,000' })).toContain('₭70,000')
})
