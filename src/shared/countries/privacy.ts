import type { CountryCode } from './country-code.ts'

/** What the law of a country says about the data of guests. */
type PrivacyFacts = {
  /** As it is cited. */
  readonly law: string
  /** It was not compared with the text of the law: an owner asks their adviser. */
  readonly unverified?: true
  /** Hours until a breach is reported, where the law names them. */
  readonly breachHours?: number
}

/** When these facts were collected. */
export const PRIVACY_AS_OF = '2026-11'

/** Opt-in, the name of the sender and a way out in every message are the rule of all ten, whatever their laws permit. */
const FACTS: Readonly<Record<CountryCode, PrivacyFacts>> = {
  SG: { law: 'Personal Data Protection Act 2012; Do Not Call Registry' },
  MY: { law: 'Personal Data Protection Act 2010, amended 2024', unverified: true },
  ID: { law: 'UU 27/2022' },
  TH: { law: 'Personal Data Protection Act B.E. 2562', breachHours: 72 },
  VN: { law: 'Nghị định 91/2020/NĐ-CP' },
  PH: { law: 'Data Privacy Act of 2012', unverified: true },
  MM: { law: 'Electronic Transactions Law' },
  KH: { law: 'Law on E-commerce 2019; draft law of 2023' },
  LA: { law: 'Law 25/NA 2017' },
  BN: { law: 'Personal Data Protection Order 2025', breachHours: 72 },
}

/** Returns what the law of a country says about the data of guests. */
export const privacyOf = (country: CountryCode): PrivacyFacts => FACTS[country]
