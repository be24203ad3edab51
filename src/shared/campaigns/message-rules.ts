import type { CountryCode } from '../countries/country-code.ts'
import { minutesOf } from '../time/business-date.ts'
import { wallClock } from '../time/wall-clock.ts'

/** When and how often guests of a country may be sent offers. */
type MessageRules = {
  /** By the clock of the branch, `HH:MM`; from the first minute until before the last. */
  readonly from: string
  readonly until: string
  /** Over all campaigns of a restaurant, within a day and within thirty. */
  readonly aDay: number
  readonly aMonth: number
  /** What the law wants before the subject of an offer; null: nothing. */
  readonly mark: string | null
  /** Where a rule of the country’s own is from; null: none is known that is stricter than ours. */
  readonly source: string | null
}

/** The strictest rule of the ten countries holds in all of them. */
const STRICTEST: MessageRules = {
  from: '08:00',
  until: '20:00',
  aDay: 1,
  aMonth: 4,
  mark: null,
  source: null,
}

const OWN: Readonly<Partial<Record<CountryCode, Partial<MessageRules>>>> = {
  // It permits 07:00 to 22:00 and three a day, which is less strict than ours.
  VN: { mark: '[QC]', source: 'Decree 91/2020/ND-CP, articles 13 and 15, 2020-10-01' },
}

/** Returns the rules by which guests of a country are sent offers. */
export const messageRules = (country: CountryCode): MessageRules => ({
  ...STRICTEST,
  ...OWN[country],
})

/** Returns whether offers may go out at an instant, by the clock of their branch. */
export function mayDisturb(at: Date, country: CountryCode, timeZone: string): boolean {
  const { from, until } = messageRules(country)
  const { hour, minute } = wallClock(at.getTime(), timeZone)
  const now = hour * 60 + minute
  return minutesOf(from) <= now && now < minutesOf(until)
}
