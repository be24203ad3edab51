import { expect, test } from 'vitest'
import { draftsOfCards } from '#shared/rosters/from-cards.ts'

const hours = { worked: 0, regular: 0, overtime: 0, night: 0, breaks: 28 }
const card = (from: string, to: string | null) => ({
  userId: 'lam',
  positionId: null,
  from: `2026-11-${from}Z`,
  to: to && `2026-11-${to}Z`,
  hours,
})
const plan = (...cards: readonly ReturnType<typeof card>[]) =>
  draftsOfCards(cards, 'Asia/Vientiane').map(
    ({ day, startTime, endTime, breakMinutes }) => `${day} ${startTime} ${endTime} ${breakMinutes}`,
  )

test('what was worked is planned to the nearest quarter of an hour, on the day on which it began', () => {
  expect(plan(card('23T01:04:10', '23T09:19:00'))).toEqual(['2026-11-23 08:00 16:15 30'])
  expect(plan(card('23T10:58:00', '23T19:10:00'))).toEqual(['2026-11-23 18:00 02:15 30'])
})

test('a card without an end, of minutes or of more than any shift, is left out', () => {
  const none = [card('23T01:00:00', null), card('23T01:00:00', '23T01:04:00')]
  expect(plan(...none, card('23T01:00:00', '23T18:00:00'))).toEqual([])
})
