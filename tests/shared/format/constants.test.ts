import { describe, expect, test } from 'vitest'
import { DATE_FORMATS, type DateFormat } from '#shared/countries/formats.ts'
import { dayName, monthName } from '#shared/format/date-names.ts'
import { formatDateOnly } from '#shared/format/date.ts'
import { formatDuration } from '#shared/format/duration.ts'
import { formatList } from '#shared/format/list.ts'
import { formatNumber } from '#shared/format/number.ts'
import { formatClock } from '#shared/format/time.ts'
import { type Language, LANGUAGES } from '#shared/languages/languages.ts'
import samples from '../../samples/date-names.json' with { type: 'json' }

const inFigures = (pattern: DateFormat) =>
  formatDateOnly('2026-02-01', { language: 'en', style: 'short', pattern })

/** How the ten languages write, by CLDR 48 if no other source is named. */
type Written = Readonly<Record<Language, string>>

const inAll = (write: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)]))

test.each(LANGUAGES)('%s names months and days as CLDR does', (language) => {
  const months = (width: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, index) => monthName(index + 1, language, width)).join(' | ')
  const days = (width: 'long' | 'short') =>
    Array.from({ length: 7 }, (_, index) => dayName(index, language, width)).join(' | ')
  expect({
    months: months('long'),
    monthsShort: months('short'),
    days: days('long'),
    daysShort: days('short'),
  }).toEqual(samples.names[language])
})

const LONG: Written = {
  lo: 'ວັນອາທິດ, 1 ກຸມພາ 2026',
  en: 'Sunday 1 February 2026',
  th: 'วันอาทิตย์ที่ 1 กุมภาพันธ์ 2026',
  vi: 'Chủ Nhật, 1 tháng 2, 2026',
  ms: 'Ahad, 1 Februari 2026',
  id: 'Minggu, 1 Februari 2026',
  fil: 'Linggo, Pebrero 1, 2026',
  my: '2026 ဖေဖော်ဝါရီ 1 တနင်္ဂနွေ',
  km: 'អាទិត្យ 1 កុម្ភៈ 2026',
  zh: '2026年2月1日星期日',
}
const MEDIUM: Written = {
  lo: '1 ກ.ພ. 2026',
  en: '1 Feb 2026',
  th: '1 ก.พ. 2026',
  vi: '1 thg 2, 2026',
  ms: '1 Feb 2026',
  id: '1 Feb 2026',
  fil: 'Peb 1, 2026',
  my: '2026 ဖေ 1',
  km: '1 កុម្ភៈ 2026',
  zh: '2026年2月1日',
}
const SHORT: Written = {
  lo: '01/02/2026',
  en: '01/02/2026',
  th: '01/02/2026',
  vi: '01/02/2026',
  ms: '01/02/2026',
  id: '01/02/2026',
  fil: '02/01/2026',
  my: '01/02/2026',
  km: '01/02/2026',
  zh: '2026/02/01',
}
const MORNING: Written = {
  lo: '8:05 ກ່ອນທ່ຽງ',
  en: '8:05 AM',
  th: '8:05 AM',
  vi: '8:05 SA',
  ms: '8:05 PG',
  id: '8.05 AM',
  fil: '8:05 AM',
  my: 'နံနက် 8:05',
  km: '8:05 AM',
  zh: '上午8:05',
}
const EVENING: Written = {
  lo: '12:05 ຫຼັງທ່ຽງ',
  en: '12:05 PM',
  th: '12:05 PM',
  vi: '12:05 CH',
  ms: '12:05 PTG',
  id: '12.05 PM',
  fil: '12:05 PM',
  my: 'ညနေ 12:05',
  km: '12:05 PM',
  zh: '下午12:05',
}
/** Lao as the till's pictures have it (decision 0001). */
const NUMBER: Written = {
  lo: '1,234.5',
  en: '1,234.5',
  th: '1,234.5',
  vi: '1.234,5',
  ms: '1,234.5',
  id: '1.234,5',
  fil: '1,234.5',
  my: '1,234.5',
  km: '1,234.5',
  zh: '1,234.5',
}
const HOURS: Written = {
  lo: '2 ຊມ',
  en: '2 h',
  th: '2 ชม.',
  vi: '2 giờ',
  ms: '2 j',
  id: '2 j',
  fil: '2 oras',
  my: '2 နာရီ',
  km: '2 ម៉ោង',
  zh: '2小时',
}
const MINUTES: Written = {
  lo: '2 ຊມ 5 ນທ',
  en: '2 h 5 min',
  th: '2 ชม. 5 นาที',
  vi: '2 giờ 5 phút',
  ms: '2 j 5 min',
  id: '2 j 5 mnt',
  fil: '2 oras 5 min',
  my: '2 နာရီ 5 မိနစ်',
  km: '2 ម៉ោង 5 នាទី',
  zh: '2小时5分钟',
}
const LIST: Written = {
  lo: 'A, B',
  en: 'A, B',
  th: 'A, B',
  vi: 'A, B',
  ms: 'A, B',
  id: 'A, B',
  fil: 'A, B',
  my: 'A၊ B',
  km: 'A, B',
  zh: 'A、B',
}

describe('every language writes', () => {
  test.each([
    ['a long date', LONG, (language) => formatDateOnly('2026-02-01', { language, style: 'long' })],
    ['a medium date', MEDIUM, (language) => formatDateOnly('2026-02-01', { language })],
    [
      'a date in figures',
      SHORT,
      (language) => formatDateOnly('2026-02-01', { language, style: 'short' }),
    ],
    ['the morning', MORNING, (language) => formatClock('08:05', { language })],
    ['the afternoon', EVENING, (language) => formatClock('12:05', { language })],
    ['a number', NUMBER, (language) => formatNumber(1234.5, language)],
    ['full hours', HOURS, (language) => formatDuration(2 * 60 * 60_000, language)],
    ['hours and minutes', MINUTES, (language) => formatDuration(125 * 60_000, language)],
    ['a list', LIST, (language) => formatList(['A', 'B'], language)],
  ] as const satisfies readonly (readonly [string, Written, (language: Language) => string])[])(
    '%s',
    (_, written, write) => {
      expect(inAll(write)).toEqual(written)
    },
  )

  test('numbers with three decimals by default, and a duration from an hour on with its hours', () => {
    expect(formatNumber(1.23456, 'en')).toBe('1.235')
    expect(formatDuration(59 * 60_000, 'en')).toBe('59 min')
  })

  test('a day in the four ways of the countries', () => {
    expect(DATE_FORMATS.map(inFigures)).toEqual([
      '01/02/2026',
      '02/01/2026',
      '01-02-2026',
      '2026-02-01',
    ])
  })
})
