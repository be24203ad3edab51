import { warningsOf, type Warning, type Work } from '#shared/rosters/rules.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { WeekRules } from './use-week.ts'

/** Returns what a manager should know of a shift, in words. */
export function useWarnings({ works, about }: WeekRules) {
  const t = useT()
  const format = useFormat()
  const say = (warning: Warning): string => {
    switch (warning.kind) {
      case 'rest':
        return t('rosters.warn.rest', { hours: format.number(warning.hours, 1) })
      case 'weekHours':
        return t('rosters.warn.weekHours', {
          hours: format.duration(warning.minutes * MINUTE_MS),
          most: format.number(warning.most / 60, 1),
        })
      case 'paper':
        return t('rosters.warn.paper', { name: warning.name })
      case 'unavailable':
        return t('rosters.warn.unavailable')
      case 'timeOff':
        return t('rosters.warn.timeOff')
      default:
        return warning satisfies never
    }
  }
  return (shift: Work): readonly string[] => warningsOf(shift, works, about).map(say)
}
