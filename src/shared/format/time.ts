import { two, wallClock } from '../time/wall-clock.ts'
import type { Language } from '../languages/languages.ts'

export type HourCycle = 12 | 24

export type TimeOptions = {
  readonly language: Language
  readonly timeZone: string
  /** `medium` has seconds. */
  readonly style?: 'short' | 'medium'
  readonly hourCycle?: HourCycle
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

/** Writes the time of an instant in the branch's zone, by default `18:42`. */
export const formatTime = (at: string | number, options: TimeOptions): string => {
  const { hour, minute, second } = wallClock(at, options.timeZone)
  const rest = options.style === 'medium' ? [minute, second] : [minute]
  return writeTime(hour, rest, options.language, options.hourCycle ?? 24)
}

/** Writes a time of day `HH:MM`, e.g. of a shift definition, which the specification shows in 12-hour form. */
export const formatClock = (
  clock: string,
  { language, hourCycle = 12 }: { readonly language: Language; readonly hourCycle?: HourCycle },
): string => writeTime(Number(clock.slice(0, 2)), [Number(clock.slice(3, 5))], language, hourCycle)
