import type { CountryCode } from '../countries/country-code.ts'

/** Hours of a week above which a roster warns, and the law that says so. */
type WeekHours = { readonly hours: number; readonly source: string }

/** Ordinary hours of a week by country. A person may work more, for more money: it is a warning, and forbids nothing. */
export const WEEK_HOURS: Readonly<Record<CountryCode, WeekHours>> = {
  SG: { hours: 44, source: 'Employment Act 1968, section 38(1)(b)' },
  MY: { hours: 45, source: 'Employment Act 1955, section 60A(1)(d), as amended in 2022' },
  ID: { hours: 40, source: 'Law 13 of 2003, article 77(2), as amended by Law 6 of 2023' },
  TH: { hours: 48, source: 'Labour Protection Act B.E. 2541, section 23' },
  VN: { hours: 48, source: 'Labour Code 2019, article 105(1)' },
  PH: { hours: 48, source: 'Labor Code, articles 83 and 91: eight hours on six days' },
  MM: { hours: 48, source: 'Shops and Establishments Law 2016, section 11' },
  KH: { hours: 48, source: 'Labour Law 1997, article 137' },
  LA: { hours: 48, source: 'Labour Law 2013, article 51' },
  BN: { hours: 44, source: 'Employment Order 2009, section 64(1)(b)' },
}

/** Hours that belong between two shifts of a person. */
export const REST_HOURS = 10
