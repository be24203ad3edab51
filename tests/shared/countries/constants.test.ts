import { expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { DEFAULT_COUNTRY, defaultConfig } from '#shared/countries/default-config.ts'
import { defaultPricing } from '#shared/countries/default-pricing.ts'
import { COUNTRY_LIMITS } from '#shared/countries/country-limits.ts'
import { DATE_FORMATS, TIME_FORMATS } from '#shared/countries/formats.ts'
import { checkFacts, type Fact } from './facts.ts'

const ISO = 'ISO 4217 list one; currency-codes 2.2.0'
const CLDR = 'CLDR 48 supplemental/weekData, timeData and main/*/dates'
const PHONE = 'ITU-T E.164; libphonenumber-js 1.13.16'
const IANA = 'IANA time zone database'

const CURRENCY: readonly Fact[] = [
  ['SG', 'SGD', ISO],
  ['MY', 'MYR', ISO],
  ['ID', 'IDR', ISO],
  ['TH', 'THB', ISO],
  ['VN', 'VND', ISO],
  ['PH', 'PHP', ISO],
  ['MM', 'MMK', ISO],
  ['KH', 'KHR', ISO],
  ['LA', 'LAK', ISO],
  ['BN', 'BND', ISO],
]

const ZONES: readonly Fact[] = [
  ['SG', ['Asia/Singapore'], IANA],
  ['MY', ['Asia/Kuala_Lumpur', 'Asia/Kuching'], IANA],
  ['ID', ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'], IANA],
  ['TH', ['Asia/Bangkok'], IANA],
  ['VN', ['Asia/Ho_Chi_Minh'], IANA],
  ['PH', ['Asia/Manila'], IANA],
  ['MM', ['Asia/Yangon'], IANA],
  ['KH', ['Asia/Phnom_Penh'], IANA],
  ['LA', ['Asia/Vientiane'], IANA],
  ['BN', ['Asia/Brunei'], IANA],
]

/** Date in figures, hours of the clock, first day of the week. */
const CALENDAR: readonly Fact[] = [
  ['SG', ['dd/MM/yyyy', 12, 'sunday'], CLDR],
  ['MY', ['dd/MM/yyyy', 12, 'monday'], CLDR],
  ['ID', ['dd/MM/yyyy', 24, 'sunday'], CLDR],
  ['TH', ['dd/MM/yyyy', 24, 'sunday'], CLDR],
  ['VN', ['dd/MM/yyyy', 24, 'monday'], CLDR],
  ['PH', ['MM/dd/yyyy', 12, 'sunday'], CLDR],
  ['MM', ['dd-MM-yyyy', 24, 'sunday'], CLDR],
  ['KH', ['dd/MM/yyyy', 12, 'sunday'], CLDR],
  ['LA', ['dd/MM/yyyy', 24, 'sunday'], CLDR],
  ['BN', ['dd/MM/yyyy', 12, 'monday'], CLDR],
]

const CALLING: readonly Fact[] = [
  ['SG', '65', PHONE],
  ['MY', '60', PHONE],
  ['ID', '62', PHONE],
  ['TH', '66', PHONE],
  ['VN', '84', PHONE],
  ['PH', '63', PHONE],
  ['MM', '95', PHONE],
  ['KH', '855', PHONE],
  ['LA', '856', PHONE],
  ['BN', '673', PHONE],
]

const OFFICIAL = 'constitutions; CLDR 48 territoryInfo'
/** English and own name, languages of the interface. */
const NAMES: readonly Fact[] = [
  ['SG', ['Singapore', 'Singapore', 'en', 'zh', 'ms'], OFFICIAL],
  ['MY', ['Malaysia', 'Malaysia', 'ms', 'en', 'zh'], OFFICIAL],
  ['ID', ['Indonesia', 'Indonesia', 'id', 'en'], OFFICIAL],
  ['TH', ['Thailand', 'ประเทศไทย', 'th', 'en'], OFFICIAL],
  ['VN', ['Vietnam', 'Việt Nam', 'vi', 'en'], OFFICIAL],
  ['PH', ['Philippines', 'Pilipinas', 'fil', 'en'], OFFICIAL],
  ['MM', ['Myanmar', 'မြန်မာ', 'my', 'en'], OFFICIAL],
  ['KH', ['Cambodia', 'កម្ពុជា', 'km', 'en', 'zh'], OFFICIAL],
  ['LA', ['Laos', 'ລາວ', 'lo', 'en', 'th', 'zh', 'vi'], OFFICIAL],
  ['BN', ['Brunei', 'Brunei Darussalam', 'ms', 'en'], OFFICIAL],
]

checkFacts('currency', CURRENCY, (code) => countryOf(code).currency)
checkFacts('currency of a new branch', CURRENCY, (code) => defaultPricing(code).currency)
checkFacts('time zones', ZONES, (code) => countryOf(code).timeZones)
checkFacts('calling code', CALLING, (code) => countryOf(code).callingCode)
checkFacts('calendar', CALENDAR, (code) => {
  const { dateFormat, hourCycle, firstDayOfWeek } = countryOf(code)
  return [dateFormat, hourCycle, firstDayOfWeek]
})
checkFacts('names and languages', NAMES, (code) => {
  const { name, nativeName, languages } = countryOf(code)
  return [name, nativeName, ...languages]
})

test('the ten countries, Singapore if none is known, and what two of them lack (specification, sections 1 and 9)', () => {
  expect(COUNTRIES).toEqual(['SG', 'MY', 'ID', 'TH', 'VN', 'PH', 'MM', 'KH', 'LA', 'BN'])
  expect(DEFAULT_COUNTRY).toBe('SG')
  const limits = ['tables', 'receipts', 'end_of_day']
  expect(COUNTRY_LIMITS).toEqual({ KH: limits, LA: limits })
  for (const code of COUNTRIES)
    expect(defaultConfig(code).features.off).toEqual(code === 'KH' || code === 'LA' ? limits : [])
})

test('dates and clocks are written in four and two ways (specification, section 3; CLDR 48)', () => {
  expect(DATE_FORMATS).toEqual(['dd/MM/yyyy', 'MM/dd/yyyy', 'dd-MM-yyyy', 'yyyy-MM-dd'])
  expect(TIME_FORMATS).toEqual(['12h', '24h'])
})

test('the configuration of a country has the country’s values', () => {
  for (const code of COUNTRIES) {
    const { name, nativeName, currency, languages, dateFormat, hourCycle, timeZones } =
      countryOf(code)
    const { branding, regional, contact, code: own } = defaultConfig(code)
    expect(branding).toEqual({ name, nativeName })
    expect(regional).toEqual({
      language: languages[0],
      currency,
      dateFormat,
      timeFormat: hourCycle === 12 ? '12h' : '24h',
      timeZone: timeZones[0],
    })
    expect(contact).toEqual({ email: '', phone: '', website: '' })
    expect(own).toBe(code)
  }
})
