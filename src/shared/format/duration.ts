import type { Language } from '../languages/languages.ts'
import { formatNumber } from './number.ts'

/** Hour and minute as they follow a number, e.g. `1 h 05 min`. */
const UNITS: Readonly<Record<Language, readonly [string, string]>> = {
  lo: [' ຊມ', ' ນທ'],
  en: [' h', ' min'],
  th: [' ชม.', ' นาที'],
  vi: [' giờ', ' phút'],
  ms: [' j', ' min'],
  id: [' j', ' mnt'],
  fil: [' oras', ' min'],
  my: [' နာရီ', ' မိနစ်'],
  km: [' ម៉ោង', ' នាទី'],
  zh: ['小时', '分钟'],
}

/**
 * Writes a duration as hours and minutes, e.g. `2 h 5 min`, full hours as `2 h`, and under an hour only minutes.
 * Seconds are cut off.
 */
export const formatDuration = (milliseconds: number, language: Language): string => {
  const [hour, minute] = UNITS[language]
  const minutes = Math.floor(Math.max(0, milliseconds) / 60_000)
  const hours = Math.floor(minutes / 60)
  const rest = `${minutes % 60}${minute}`
  if (hours === 0) return rest
  const full = `${formatNumber(hours, language)}${hour}`
  return minutes % 60 === 0 ? full : `${full}${language === 'zh' ? '' : ' '}${rest}`
}
