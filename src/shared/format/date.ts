import { wallClock } from '../time/wall-clock.ts'
import type { Language } from '../texts/languages.ts'
import { dayName, monthName } from './date-names.ts'

/** `short` 21/11/2026, `medium` 21 Nov 2026, `long` with weekday and full month. */
export type DateStyle = 'short' | 'medium' | 'long'
export type HourCycle = 12 | 24

export type DateOptions = {
  readonly language: Language
  /** IANA name, e.g. `Asia/Vientiane`. */
  readonly timeZone: string
  readonly style?: DateStyle
}
export type TimeOptions = {
  readonly language: Language
  readonly timeZone: string
  /** `medium` has seconds. */
  readonly style?: 'short' | 'medium'
  readonly hourCycle?: HourCycle
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

const two = (value: number) => String(value).padStart(2, '0')

const writeDay = ({ year, month, day, weekday }: Day, language: Language, style: DateStyle) => {
  const numeric = style === 'short'
  const parts: Readonly<Record<string, string>> = {
    d: numeric ? two(day) : String(day),
    m: numeric ? two(month) : monthName(month, language, style === 'long' ? 'long' : 'short'),
    y: String(year),
    w: dayName(weekday, language, 'long'),
  }
  return (ORDERS[language] ?? USUAL)[style].replace(/[dmyw]/g, (part) => parts[part] ?? '')
}

/** The day of an instant (ISO text or milliseconds) in the branch's zone. */
export const formatDate = (at: string | number, options: DateOptions): string =>
  writeDay(wallClock(at, options.timeZone), options.language, options.style ?? 'medium')

/** A date without a time, e.g. a business date `2026-11-21`. */
export const formatDateOnly = (
  date: string,
  { language, style = 'medium' }: { readonly language: Language; readonly style?: DateStyle },
): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return writeDay({ year, month, day, weekday }, language, style)
}

/** Before and after noon; English words where a language has no others of its own (CLDR). */
const PERIODS: Partial<Record<Language, readonly [string, string]>> = {
  lo: ['ກ່ອນທ່ຽງ', 'ຫຼັງທ່ຽງ'],
  vi: ['SA', 'CH'],
  ms: ['PG', 'PTG'],
  my: ['နံနက်', 'ညနေ'],
  zh: ['上午', '下午'],
}

const writeTime = (hour: number, rest: readonly number[], language: Language, cycle: HourCycle) => {
  const hours = cycle === 24 ? two(hour) : String(hour % 12 || 12)
  const clock = [hours, ...rest.map(two)].join(language === 'id' ? '.' : ':')
  if (cycle === 24) return clock
  const period = (PERIODS[language] ?? ['AM', 'PM'])[hour < 12 ? 0 : 1]
  if (language === 'zh') return `${period}${clock}`
  return language === 'my' ? `${period} ${clock}` : `${clock} ${period}`
}

/** The time of an instant in the branch's zone, by default `18:42`. */
export const formatTime = (at: string | number, options: TimeOptions): string => {
  const { hour, minute, second } = wallClock(at, options.timeZone)
  const rest = options.style === 'medium' ? [minute, second] : [minute]
  return writeTime(hour, rest, options.language, options.hourCycle ?? 24)
}

/** A time of day `HH:MM`, e.g. of a shift definition, which the specification shows in 12-hour form. */
export const formatClock = (
  clock: string,
  { language, hourCycle = 12 }: { readonly language: Language; readonly hourCycle?: HourCycle },
): string => writeTime(Number(clock.slice(0, 2)), [Number(clock.slice(3, 5))], language, hourCycle)

export const formatDateTime = (
  at: string | number,
  options: DateOptions & { readonly hourCycle?: HourCycle },
): string => {
  const { language, timeZone, hourCycle = 24 } = options
  return `${formatDate(at, options)} ${formatTime(at, { language, timeZone, hourCycle })}`
}
