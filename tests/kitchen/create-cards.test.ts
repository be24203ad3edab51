import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardsOf } from '../../src/kitchen/board/cards.ts'
import { createCards } from '../../src/kitchen/board/create-cards.ts'
import { readMessages } from '../../src/kitchen/board/messages.ts'
import { ALL_STATIONS, PASS } from '../../src/kitchen/board/views.ts'
import { checkStep, type Floor, work } from '../shared/orders/checks-walk.ts'
import { houseIn } from '../shared/pricing/order-path.ts'
import { FEW, HOLDS, TIMEOUT, verdict } from '../shared/support/properties.ts'
import { sendOf, dish } from './support.ts'

const CODES = ['hot', 'bar', 'cold']
const asked = (view: string) => ({ view, codes: CODES, passedBefore: '' })
const ticketsOf = (floor: Floor) => [...floor.values()].flatMap(({ tickets }) => tickets)

const evenings = fc.record({
  house: houseIn('TH'),
  steps: fc.array(checkStep, { minLength: 5, maxLength: 30 }),
})

test(
  'cards that are made order by order are those that are made of all tickets at once',
  TIMEOUT,
  () => {
    const holds = verdict(
      evenings,
      ({ house, steps }) => {
        const boards = [ALL_STATIONS, PASS, 'bar'].map((view) => ({
          view,
          make: createCards(asked(view)),
        }))
        return work(house, steps).every(({ floor }) => {
          const tickets = ticketsOf(floor)
          const messages = readMessages(tickets)
          return boards.every(
            ({ view, make }) =>
              JSON.stringify(make(tickets)) ===
              JSON.stringify(cardsOf(tickets, messages, asked(view))),
          )
        })
      },
      FEW,
    )
    expect(holds).toBe(HOLDS)
  },
)

test('a ticket that comes makes no card of another order again', () => {
  const make = createCards(asked(ALL_STATIONS))
  const first = sendOf({ hot: [dish('Larb')], bar: [dish('Beer')] })
  const second = sendOf({ hot: [dish('Soup')] })
  const [before] = make(first)
  expect(make([...first, ...second])[0]).toBe(before)
})
