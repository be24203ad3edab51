import type { CountryCode } from '../countries/country-code.ts'

/** What overtime is paid, from so many minutes of it in one card on. */
export type OvertimeStep = { readonly after: number; readonly percent: number }

/** What a country says about hours of work, from a day on. */
export type LabourRule = {
  readonly from: string
  /** Minutes of a week and of a day after which work is overtime; null: the country sets none. */
  readonly week: number | null
  readonly day: number | null
  /** On an ordinary day: that of rest days and holidays is added by the accountant. */
  readonly overtime: readonly OvertimeStep[]
  /** The hours of night, and the percent that is added for them. */
  readonly night: { readonly from: string; readonly to: string; readonly extra: number }
  /** Most minutes of overtime in a week, a month and a year. */
  readonly weekCap: number | null
  readonly monthCap: number | null
  readonly yearCap: number | null
  readonly source: string
  /** When it was read. */
  readonly read: string
  /** An owner has it confirmed by an accountant before it is relied on. */
  readonly verified: boolean
}

const hours = (count: number) => count * 60
const NIGHT = { from: '22:00', to: '06:00', extra: 0 }
const NO_CAP = { weekCap: null, monthCap: null, yearCap: null }
const half: readonly OvertimeStep[] = [{ after: 0, percent: 150 }]
const double: readonly OvertimeStep[] = [{ after: 0, percent: 200 }]
const READ = { from: '2000-01-01', read: '2026-11-21' } as const

/** By country, the latest last. */
export const LABOUR_RULES: Readonly<Record<CountryCode, readonly [LabourRule, ...LabourRule[]]>> = {
  SG: [
    {
      ...READ,
      ...NO_CAP,
      week: hours(44),
      day: null,
      overtime: half,
      night: NIGHT,
      verified: true,
      source: 'Employment Act 1968, Part 4, s. 38',
    },
  ],
  MY: [
    {
      ...READ,
      week: hours(45),
      day: null,
      overtime: half,
      night: NIGHT,
      verified: false,
      weekCap: null,
      monthCap: hours(104),
      yearCap: null,
      source: 'Employment Act 1955, s. 60A, as amended in 2022',
    },
  ],
  ID: [
    {
      ...READ,
      ...NO_CAP,
      week: hours(40),
      day: null,
      night: NIGHT,
      verified: true,
      overtime: [
        { after: 0, percent: 150 },
        { after: hours(1), percent: 200 },
      ],
      source: 'Government Regulation 35/2021, art. 21 and 31',
    },
  ],
  TH: [
    {
      ...READ,
      ...NO_CAP,
      week: hours(48),
      day: null,
      overtime: half,
      night: NIGHT,
      verified: false,
      source: 'Labour Protection Act B.E. 2541, s. 23 and 61',
    },
  ],
  VN: [
    {
      ...READ,
      week: hours(48),
      day: null,
      overtime: half,
      verified: true,
      night: { ...NIGHT, extra: 30 },
      weekCap: null,
      monthCap: hours(40),
      yearCap: hours(200),
      source: 'Labour Code 45/2019/QH14, art. 98, 105, 106 and 107',
    },
  ],
  PH: [
    {
      ...READ,
      ...NO_CAP,
      week: null,
      day: hours(8),
      verified: true,
      overtime: [{ after: 0, percent: 125 }],
      night: { ...NIGHT, extra: 10 },
      source: 'Labor Code of the Philippines, art. 83, 86 and 87',
    },
  ],
  MM: [
    {
      from: '2000-01-01',
      read: '2026-11-28',
      week: hours(48),
      day: hours(8),
      overtime: double,
      night: NIGHT,
      // The law itself was not read: summaries of lawyers agree on hours and rate, two guides say 44.
      verified: false,
      weekCap: hours(12),
      monthCap: null,
      yearCap: null,
      source:
        'Shops and Establishments Law 18/2016; Notification 68/2018, ch. 4; Factories Act 1951, s. 73',
    },
  ],
  KH: [
    {
      ...READ,
      ...NO_CAP,
      week: hours(48),
      day: null,
      overtime: half,
      night: NIGHT,
      verified: false,
      source: 'Labour Law 1997, art. 137 and 139',
    },
  ],
  LA: [
    {
      ...READ,
      week: hours(48),
      day: null,
      overtime: half,
      night: NIGHT,
      verified: true,
      weekCap: null,
      monthCap: hours(45),
      yearCap: null,
      source: 'Labour Law 43/NA 2013, art. 51, 53 and 114',
    },
  ],
  BN: [
    {
      from: '2000-01-01',
      read: '2026-11-28',
      week: hours(44),
      day: hours(8),
      overtime: half,
      night: NIGHT,
      // As the Labour Department stated; the Order itself was not read. People on shifts may work 44 on average.
      verified: false,
      weekCap: null,
      monthCap: hours(72),
      yearCap: null,
      source: 'Employment Order 2009, s. 64 and 65, as stated by the Labour Department',
    },
  ],
}

/** Returns the rule of a country on a day. */
export const labourRuleOn = (country: CountryCode, day: string): LabourRule => {
  const rules = LABOUR_RULES[country]
  return rules.findLast(({ from }) => from <= day) ?? rules[0]
}
