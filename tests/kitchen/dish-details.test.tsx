import { expect, test } from 'vitest'
import { DishDetails } from '../../src/kitchen/board/DishDetails.tsx'
import { renderIn } from '../ui/support/render.tsx'
import { cardsFrom, dish, ticket, voidOf } from './support.ts'

const larb = dish('Larb', {
  quantity: 3,
  modifiers: [
    { name: { en: 'Very hot' }, alert: false },
    { name: { en: 'No peanuts' }, alert: true },
  ],
  note: 'extra lime',
})
const detailsOf = (tickets: Parameters<typeof cardsFrom>[0]) => {
  const shown = cardsFrom(tickets)[0]?.sections[0]?.dishes[0]
  if (!shown) throw new Error('a dish')
  return renderIn('en', <DishDetails shown={shown} />)
}

test('what may hurt a guest comes first, and the guest’s note is apart in quotes', () => {
  const html = detailsOf([ticket({ dishes: [larb] })])
  expect(html).toMatch(/lucide-triangle-alert.*No peanuts.*Very hot.*lucide-pencil.*“extra lime”/s)
})

test('voided pieces are named', () => {
  const html = detailsOf([ticket({ dishes: [larb] }), voidOf(larb, {}, 1)])
  expect(html).toMatch(/lucide-ban.*Cancelled: 1/s)
})

test('a note that was removed is shown as a change', () => {
  const plain = { ...larb, _id: `${larb.lineId}.note`, change: 'note' as const, note: '' }
  const html = detailsOf([ticket({ dishes: [larb] }), ticket({ dishes: [plain] })])
  expect(html).toContain('Note changed')
  expect(html).not.toContain('extra lime')
})
