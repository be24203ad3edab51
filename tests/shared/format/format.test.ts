import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate, formatDateOnly, formatDateTime } from '#shared/format/date.ts'
import { formatClock, formatTime } from '#shared/format/time.ts'
import { dayName, monthName } from '#shared/format/date-names.ts'
import { formatDuration } from '#shared/format/duration.ts'
import { formatList } from '#shared/format/list.ts'
import { formatAmount, formatMoney } from '#shared/format/money.ts'
import { formatNumber, formatPercent, formatRate, POINT_GROUPS } from '#shared/format/number.ts'
import { parseMoney } from '#shared/format/parse-money.ts'
import { Decimals } from '#shared/money/decimals.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import type { Language } from '#shared/languages/languages.ts'

const NB = '\u00A0'
/** The currencies of the ten countries, and the dollar that several of them take. */
const HOME = 'LAK THB VND MYR IDR PHP MMK KHR SGD BND USD'.split(' ')
const inAll = (write: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)]))

/** In each of the ways in which a branch can write it. */
const written = (amount: number, currency: string) =>
  Decimals.options.map((decimals) => formatMoney(amount, currency, decimals))

describe('money', () => {
  it('is written as the home country of its currency writes it', () => {
    expect(
      Object.fromEntries(HOME.map((currency) => [currency, formatMoney(1_234_500, currency)])),
    ).toEqual({
      LAK: '₭1,234,500',
      THB: '฿12,345.00',
      VND: `1.234.500${NB}₫`,
      MYR: `RM${NB}12,345.00`,
      IDR: `Rp${NB}1.234.500`,
      PHP: '₱12,345.00',
      MMK: `1,234,500${NB}K`,
      KHR: '1,234,500៛',
      SGD: 'S$12,345.00',
      BND: 'B$12,345.00',
      USD: '$12,345.00',
    })
  })

  it('has the decimals of its currency and a space after letters', () => {
    expect(formatMoney(650, 'SGD')).toBe('S$6.50')
    expect(formatMoney(5, 'SGD')).toBe('S$0.05')
    expect(formatMoney(1_500_000, 'IDR')).toBe(`Rp${NB}1.500.000`)
    expect(formatMoney(1290, 'MYR')).toBe(`RM${NB}12.90`)
    expect(formatMoney(4500, 'MMK')).toBe(`4,500${NB}K`)
    expect(formatAmount(1_234_567, 'THB')).toBe('12,345.67')
  })

  it('has other decimals where the branch wants them, and is the same amount', () => {
    expect(written(12_000, 'THB')).toEqual(['฿120.00', '฿120.00', '฿120'])
    expect(written(-12_050, 'THB')).toEqual(['-฿120.50', '-฿120.50', '-฿120.50'])
    expect(written(45_000, 'IDR')).toEqual([`Rp${NB}45.000`, `Rp${NB}45.000,00`, `Rp${NB}45.000`])
    expect(written(1500, 'BHD')).toEqual([`BHD${NB}1.500`, `BHD${NB}1.500`, `BHD${NB}1.500`])
    expect(written(0, 'KHR')).toEqual(['0៛', '0.00៛', '0៛'])
    fc.assert(
      fc.property(fc.nat(9_999_999), (amount) => {
        const needed = formatMoney(amount * 100, 'THB', 'needed')
        return (
          parseMoney(needed, 'THB') === amount * 100 &&
          formatMoney(amount, 'LAK', 'always') === `${formatMoney(amount, 'LAK')}.00`
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('below zero has its sign in front', () => {
    expect(formatMoney(-35_000, 'LAK')).toBe('-₭35,000')
    expect(formatMoney(-5, 'PHP')).toBe('-₱0.05')
    expect(formatMoney(0, 'KHR')).toBe('0៛')
  })

  it('is read back in every currency', () => {
    const cases = fc.record({
      amount: fc.integer({ min: -99_999_999, max: 999_999_999 }),
      currency: fc.constantFrom(
        'LAK',
        'SGD',
        'IDR',
        'VND',
        'THB',
        'MMK',
        'KHR',
        'MYR',
        'PHP',
        'BND',
        'USD',
        'KWD',
      ),
    })
    fc.assert(
      fc.property(cases, ({ amount, currency }) => {
        expect(parseMoney(formatMoney(amount, currency), currency)).toBe(amount)
      }),
      { numRuns: 1000 },
    )
  })

  it('is read as people type it', () => {
    expect(parseMoney('12.5', 'SGD')).toBe(1250)
    expect(parseMoney('12,5', 'SGD')).toBe(1250)
    expect(parseMoney('1,234.5', 'SGD')).toBe(123_450)
    expect(parseMoney('12.50', 'SGD', POINT_GROUPS)).toBe(1250)
    expect(parseMoney('12.500', 'LAK')).toBe(12_500)
    expect(parseMoney('12,500', 'VND')).toBe(12_500)
    expect(parseMoney('.5', 'SGD')).toBe(50)
    expect(parseMoney('50 000', 'LAK')).toBe(50_000)
    expect(parseMoney('໕໐,໐໐໐', 'LAK')).toBe(50_000)
    expect(parseMoney('๑๒๐', 'THB')).toBe(12_000)
    expect(parseMoney('50.000 đ'.replace('đ', '₫'), 'VND')).toBe(50_000)
  })

  it('is refused when it is no amount of the currency', () => {
    for (const text of [
      '',
      '-',
      'abc',
      '1.234',
      '12,34,567',
      '1.2.3',
      '1e3',
      '99999999999999999999',
    ])
      expect([text, parseMoney(text, 'SGD')]).toEqual([text, null])
    expect(parseMoney('1.5', 'LAK')).toBeNull()
    expect(parseMoney('1,50', 'LAK')).toBeNull()
  })
})

describe('lists', () => {
  it('are parted by the signs of the language', () => {
    expect(inAll((language) => formatList(['A', 'B', 'C'], language))).toMatchObject({
      lo: 'A, B, C',
      th: 'A, B, C',
      my: 'A၊ B၊ C',
      zh: 'A、B、C',
    })
    expect(formatList([], 'zh')).toBe('')
  })
})

describe('numbers', () => {
  it('have Latin digits and the signs of the language', () => {
    expect(inAll((language) => formatNumber(1234.5, language))).toMatchObject({
      lo: '1,234.5',
      my: '1,234.5',
      km: '1,234.5',
      vi: '1.234,5',
      id: '1.234,5',
    })
    expect(formatNumber(1200, 'en')).toBe('1,200')
    expect(formatNumber(2.675, 'en', 2)).toBe('2.68')
    expect(formatNumber(Number.NaN, 'en')).toBe('–')
  })

  it('percentages show one decimal, rates those they have', () => {
    expect(formatPercent(12.44, 'en')).toBe('12.4%')
    expect(formatPercent(-1.85, 'vi')).toBe('-1,9%')
    expect(formatRate(10, 'lo')).toBe('10%')
    expect(formatRate(8.5, 'id')).toBe('8,5%')
    expect(inAll((language) => formatPercent(1234.56, language))).toMatchObject({
      lo: '1,234.6%',
      vi: '1.234,6%',
      id: '1.234,6%',
      my: '1,234.6%',
      zh: '1,234.6%',
    })
  })

  it('durations are hours and minutes', () => {
    expect(formatDuration(125 * 60_000 + 59_000, 'en')).toBe('2 h 5 min')
    expect(formatDuration(58 * 60_000, 'lo')).toBe('58 ນທ')
    expect(inAll((language) => formatDuration(65 * 60_000, language))).toEqual({
      lo: '1 ຊມ 5 ນທ',
      en: '1 h 5 min',
      th: '1 ชม. 5 นาที',
      vi: '1 giờ 5 phút',
      ms: '1 j 5 min',
      id: '1 j 5 mnt',
      fil: '1 oras 5 min',
      my: '1 နာရီ 5 မိနစ်',
      km: '1 ម៉ោង 5 នាទី',
      zh: '1小时5分钟',
    })
    expect(formatDuration(-5, 'zh')).toBe('0分钟')
    expect(formatDuration(3_600_000, 'zh')).toBe('1小时')
  })
})

const vientiane = (language: Language) => ({ language, timeZone: 'Asia/Vientiane' })

describe('dates', () => {
  const at = '2026-11-21T20:05:09.000Z'

  it('are those of the branch, in the words of the language', () => {
    expect(inAll((language) => formatDate(at, { ...vientiane(language), style: 'long' }))).toEqual({
      lo: 'ວັນອາທິດ, 22 ພະຈິກ 2026',
      en: 'Sunday 22 November 2026',
      th: 'วันอาทิตย์ที่ 22 พฤศจิกายน 2026',
      vi: 'Chủ Nhật, 22 tháng 11, 2026',
      ms: 'Ahad, 22 November 2026',
      id: 'Minggu, 22 November 2026',
      fil: 'Linggo, Nobyembre 22, 2026',
      my: '2026 နိုဝင်ဘာ 22 တနင်္ဂနွေ',
      km: 'អាទិត្យ 22 វិច្ឆិកា 2026',
      zh: '2026年11月22日星期日',
    })
  })

  it('are Gregorian with Latin digits, also in Thai', () => {
    for (const text of Object.values(
      inAll((language) => formatDateTime(at, vientiane(language))),
    )) {
      expect(text).toContain('2026')
      expect(text).not.toMatch(/[๐-๙໐-໙០-៩၀-၉]|2569/)
    }
  })

  it('have three lengths', () => {
    expect(formatDate(at, { ...vientiane('lo'), style: 'short' })).toBe('22/11/2026')
    expect(formatDate(at, { ...vientiane('fil'), style: 'short' })).toBe('11/22/2026')
    expect(formatDate(at, vientiane('lo'))).toBe('22 ພ.ຈ. 2026')
    expect(formatDateOnly('2026-02-01', { language: 'en', style: 'long' })).toBe(
      'Sunday 1 February 2026',
    )
  })

  it('days in figures are as the country writes them, words as the language does', () => {
    const pattern = 'yyyy-MM-dd'
    expect(formatDate(at, { ...vientiane('fil'), style: 'short', pattern })).toBe('2026-11-22')
    expect(formatDate(at, { ...vientiane('lo'), pattern })).toBe('22 ພ.ຈ. 2026')
  })

  it('times are in the 24-hour form by default', () => {
    expect(formatTime(at, vientiane('en'))).toBe('03:05')
    expect(formatTime(at, { ...vientiane('id'), style: 'medium' })).toBe('03.05.09')
    expect(formatClock('18:05', { language: 'en' })).toBe('6:05 PM')
    expect(formatClock('00:30', { language: 'lo' })).toBe('12:30 ກ່ອນທ່ຽງ')
    expect(formatClock('12:00', { language: 'zh' })).toBe('下午12:00')
    expect(formatClock('18:05', { language: 'ms', hourCycle: 24 })).toBe('18:05')
  })

  it('every month and weekday has a name', () => {
    for (const language of LANGUAGES)
      for (const width of ['long', 'short'] as const) {
        const months = Array.from({ length: 12 }, (_, at0) => monthName(at0 + 1, language, width))
        const days = Array.from({ length: 7 }, (_, day) => dayName(day, language, width))
        expect(new Set(months).size).toBe(12)
        expect(new Set(days).size).toBe(7)
        expect([...months, ...days]).not.toContain('')
      }
  })
})
