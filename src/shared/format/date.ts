import type { DateFormat } from '../countries/formats.ts'
import { two, wallClock } from '../time/wall-clock.ts'
import { dayOfWeek } from '../time/weekday.ts'
import type { Language } from '../languages/languages.ts'
import { dayName, monthName } from './date-names.ts'
import { formatTime, type HourCycle } from './time.ts'

/** `short` 21/11/2026, `medium` 21 Nov 2026, `long` with weekday and full month. */
export type DateStyle = 'short' | 'medium' | 'long'

type DayStyle = {
  readonly language: Language
  readonly style?: DateStyle
  /** How the country writes a day in figures; left out: as the language does. Words follow the language. */
  readonly pattern?: DateFormat | undefined
}
export type DateOptions = DayStyle & {
  /** IANA name, e.g. `Asia/Vientiane`. */
  readonly timeZone: string
}
type Day = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
}

/** Orders of CLDR 48: `d`ay, `m`onth, `y`ear, `w`eekday. Years are Gregorian everywhere, also in Thai. */
const ORDERS: Readonly<Partial<Record<Language, Readonly<Record<DateStyle, string>>>>> = {
  th: { short: 'd/m/y', medium: 'd m y', long: 'wที่ d m y' },
  vi: { short: 'd/m/y', medium: 'd m, y', long: 'w, d m, y' },
  fil: { short: 'm/d/y', medium: 'm d, y', long: 'w, m d, y' },
  my: { short: 'd/m/y', medium: 'y m d', long: 'y m d w' },
  zh: { short: 'y/m/d', medium: 'y年md日', long: 'y年md日w' },
  en: { short: 'd/m/y', medium: 'd m y', long: 'w d m y' },
  km: { short: 'd/m/y', medium: 'd m y', long: 'w d m y' },
}
const USUAL = { short: 'd/m/y', medium: 'd m y', long: 'w, d m y' }

const writeDay = (
  { year, month, day, weekday }: Day,
  { language, style = 'medium', pattern }: DayStyle,
) => {
  const numeric = style === 'short'
  if (numeric && pattern)
    return pattern.replace('dd', two(day)).replace('MM', two(month)).replace('yyyy', String(year))
  const parts: Readonly<Record<string, string>> = {
    d: numeric ? two(day) : String(day),
    m: numeric ? two(month) : monthName(month, language, style === 'long' ? 'long' : 'short'),
    y: String(year),
    w: dayName(weekday, language, 'long'),
  }
  return (ORDERS[language] ?? USUAL)[style].replace(/[dmyw]/g, (part) => parts[part] ?? '')
}

/** Returns the day of an instant (ISO text or milliseconds) in the branch's zone. */
export const formatDate = (at: string | number, options: DateOptions): string =>
  writeDay(wallClock(at, options.timeZone), options)

/** Writes a date without a time, e.g. a business date `2026-11-21`. */
export const formatDateOnly = (date: string, options: DayStyle): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const weekday = dayOfWeek(date)
  return writeDay({ year, month, day, weekday }, options)
}

export const formatDateTime = (
  at: string | number,
  options: DateOptions & { readonly hourCycle?: HourCycle },
): string => {
  const { language, timeZone, hourCycle = 24 } = options
  return `${formatDate(at, options)} ${formatTime(at, { language, timeZone, hourCycle })}`
}
