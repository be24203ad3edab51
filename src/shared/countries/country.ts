import type { CountryCode } from './country-code.ts'
import type { DateFormat } from './formats.ts'
import type { Language } from '../languages/languages.ts'
import type { WeekStart } from '../time/calendar.ts'

/** The usual values of a country. A branch starts from them and may change all but the country. */
export type Country = {
  readonly code: CountryCode
  readonly name: string
  readonly nativeName: string
  readonly currency: string
  /** IANA names, the usual one first. None of them has summer time. */
  readonly timeZones: readonly [string, ...string[]]
  /** Interface languages, the usual one first. */
  readonly languages: readonly [Language, ...Language[]]
  readonly dateFormat: DateFormat
  readonly hourCycle: 12 | 24
  readonly firstDayOfWeek: WeekStart
  /** Without the `+`. */
  readonly callingCode: string
}

/** Collected in November 2026 from CLDR 48, ISO 4217 and libphonenumber. */
const TABLE: Readonly<Record<CountryCode, Omit<Country, 'code'>>> = {
  SG: {
    name: 'Singapore',
    nativeName: 'Singapore',
    currency: 'SGD',
    timeZones: ['Asia/Singapore'],
    languages: ['en', 'zh', 'ms'],
    dateFormat: 'dd/MM/yyyy',
    hourCycle: 12,
    firstDayOfWeek: 'sunday',
    callingCode: '65',
  },
  MY: {
    name: 'Malaysia',
    nativeName: 'Malaysia',
    currency: 'MYR',
    timeZones: ['Asia/Kuala_Lumpur', 'Asia/Kuching'],
    languages: ['ms', 'en', 'zh'],
    dateFormat: 'dd/MM/yyyy',
    hourCycle: 12,
    firstDayOfWeek: 'monday',
    callingCode: '60',
  },
  ID: {
    name: 'Indonesia',
    nativeName: 'Indonesia',
    currency: 'IDR',
    timeZones: ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'],
    languages: ['id', 'en'],
    dateFormat: 'dd/MM/yyyy',
    hourCycle: 24,
    firstDayOfWeek: 'sunday',
    callingCode: '62',
  },
  TH: {
    name: 'Thailand',
    nativeName: 'ประเทศไทย',
    currency: 'THB',
    timeZones: ['Asia/Bangkok'],
    languages: ['th', 'en'],
    dateFormat: 'dd/MM/yyyy',
    hourCycle: 24,
    firstDayOfWeek: 'sunday',
    callingCode: '66',
  },
  VN: {
    name: 'Vietnam',
    nativeName: 'Việt Nam',
    currency: 'VND',
    timeZones: ['Asia/Ho_Chi_Minh'],
    languages: ['vi', 'en'],
    dateFormat: 'dd/MM/yyyy',
    hourCycle: 24,
    firstDayOfWeek: 'monday',
    callingCode: '84',
  },
  PH: {
    name: 'Philippines',
    nativeName: 'Pilipinas',
    currency: 'PHP',
    timeZones: ['Asia/Manila'],
    languages: ['fil', 'en'],
    dateFormat: 'MM/dd/yyyy',
    hourCycle: 12,
    firstDayOfWeek: 'sunday',
    callingCode: '63',
  },
  MM: {
    name: 'Myanmar',
    nativeName: 'မြန်မာ',
    currency: 'MMK',
    timeZones: ['Asia/Yangon'],
    languages: ['my', 'en'],
    dateFormat: 'dd-MM-yyyy',
    hourCycle: 24,
    firstDayOfWeek: 'sunday',
    callingCode: '95',
  },
  KH: {
    name: 'Cambodia',
    nativeName: 'កម្ពុជា',
    currency: 'KHR',
    timeZones: ['Asia/Phnom_Penh'],
    languages: ['km', 'en', 'zh'],
    dateFormat: 'dd/MM/yyyy',
    hourCycle: 12,
    firstDayOfWeek: 'sunday',
    callingCode: '855',
  },
  LA: {
    name: 'Laos',
    nativeName: 'ລາວ',
    currency: 'LAK',
    timeZones: ['Asia/Vientiane'],
    languages: ['lo', 'en', 'th', 'zh', 'vi'],
    dateFormat: 'dd/MM/yyyy',
    hourCycle: 24,
    firstDayOfWeek: 'sunday',
    callingCode: '856',
  },
  BN: {
    name: 'Brunei',
    nativeName: 'Brunei Darussalam',
    currency: 'BND',
    timeZones: ['Asia/Brunei'],
    languages: ['ms', 'en'],
    dateFormat: 'dd/MM/yyyy',
    hourCycle: 12,
    firstDayOfWeek: 'monday',
    callingCode: '673',
  },
}

export const countryOf = (code: CountryCode): Country => ({ code, ...TABLE[code] })
