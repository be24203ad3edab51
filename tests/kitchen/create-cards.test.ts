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
          wanted: asked(view),
          make: createCards(),
        }))
        return work(house, steps).every(({ floor }) => {
          const tickets = ticketsOf(floor)
          const messages = readMessages(tickets)
          return boards.every(
            ({ wanted, make }) =>
              JSON.stringify(make(tickets, wanted)) ===
              JSON.stringify(cardsOf(tickets, messages, wanted)),
          )
        })
      },
      FEW,
    )
    expect(holds).toBe(HOLDS)
  },
)

const evening = asked(ALL_STATIONS)

test('a ticket that comes makes no card of another order again', () => {
  const make = createCards()
  const first = sendOf({ hot: [dish('Larb')], bar: [dish('Beer')] })
  const second = sendOf({ hot: [dish('Soup')] })
  const [before] = make(first, evening)
  expect(make([...first, ...second], evening)[0]).toBe(before)
})

test('a change that no card shows leaves the list as it is', () => {
  const make = createCards()
  const tickets = sendOf({ hot: [dish('Larb')], bar: [dish('Beer')] })
  const before = make(tickets, evening)
  expect(make([...tickets], evening)).toBe(before)
})

test('another minute at the pass keeps the cards about which nothing changed', () => {
  const make = createCards()
  const tickets = sendOf({ hot: [dish('Larb')] })
  const [before] = make(tickets, asked(PASS))
  expect(make(tickets, { ...asked(PASS), passedBefore: '2000-01-01' })[0]).toBe(before)
})

test('another view has cards of its own', () => {
  const make = createCards()
  const tickets = sendOf({ hot: [dish('Larb')] })
  make(tickets, evening)
  expect(make(tickets, asked(PASS))).toMatchObject([{ atPass: true }])
})
