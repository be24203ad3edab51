import { blankRules } from '#shared/segments/blank-rules.ts'
import type { CampaignDraft } from '#shared/campaigns/contract.ts'
import type { CustomerDraft } from '#shared/customers/contract.ts'
import type { LoyaltyProgramDraft } from '#shared/loyalty/contract.ts'
import type { LoyaltyTierDraft } from '#shared/loyalty/tiers-contract.ts'
import type { SegmentDraft } from '#shared/segments/contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { NOON } from '../support/noon.ts'

const codes = new Map<string, string>()
/** Another for each name. */
export function codeOf(name: string): string {
  const code = codes.get(name) ?? `C${codes.size}`
  codes.set(name, code)
  return code
}

const slots = new Map<string, number>()
const clockOf = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

/** A quarter of an hour of its own for each name: no two dayparts share a minute. */
export function daypartDraft(name: string) {
  const slot = slots.get(name) ?? slots.size
  slots.set(name, slot)
  return {
    name: { en: name },
    days: ['monday', 'thursday'],
    startsAt: clockOf(slot % 95),
    endsAt: clockOf((slot % 95) + 1),
  }
}

/** A supplier of the night market. */
export const supplierDraft = (name: string) => ({
  name,
  contact: 'Khamla',
  phone: '+856 20 5551 2345',
  email: 'market@example.com',
  taxNumber: 'L-88',
  paymentDays: 30,
  leadDays: 2,
  orderDays: ['monday', 'thursday'],
  minimumOrder: 500_000,
  currency: 'LAK',
  note: '',
})

/** A regular who pays at the end of the month. */
export const guestAccountDraft = (name: string) => ({
  name,
  phone: '',
  owesUpTo: 1_000_000,
  currency: 'LAK',
  note: '',
})

export const EGGS = ['One', 'Two', 'Three'].map((name, n) => ({
  _id: `019d0000-0000-7000-8000-00000000000${n}`,
  name: { en: name },
  price: 5000 * n,
  alert: false,
}))

/** Something from the market. */
export const expenseDraft = (name: string) => ({
  name,
  categoryId: null,
  supplierId: null,
  receiptId: null,
  spentOn: '2026-11-20',
  amount: 50_000,
  tax: 0,
  currency: 'LAK',
  rate: '',
  paidFrom: 'bank',
  note: '',
})
/** The rent of a year. */
export const recurringDraft = (name: string) => ({
  name,
  categoryId: null,
  supplierId: null,
  amount: 5_000_000,
  tax: 0,
  currency: 'LAK',
  paidFrom: 'bank',
  repeats: 'monthly',
  firstOn: '2026-12-01',
  lastOn: null,
  note: '',
})

/** Tomorrow, by the clock of the tests. */
const TOMORROW = new Date(NOON.getTime() + DAY_MS).toISOString()
/** A party of two without a table. */
export const reservationDraft = (name: string) => ({
  name,
  phone: '',
  party: 2,
  at: TOMORROW,
  minutes: 90,
  tables: [],
  note: '',
})
export const waitingDraft = (name: string) => ({
  name,
  phone: '',
  party: 2,
  quoted: 15,
  note: '',
})

/** A guest as a form sends one. */
export const customerDraft = (name: string, phone = ''): CustomerDraft => ({
  name,
  phone,
  otherPhone: '',
  email: '',
  birthday: '',
  language: null,
  allergens: [],
  note: '',
  country: 'LA',
})

/** A tier that begins at an amount of its own, the same for the same name. */
export const tierDraft = (name: string): LoyaltyTierDraft => ({
  name,
  currency: 'LAK',
  spend: [...Buffer.from(name)].reduce((sum, byte) => (sum * 31 + byte) % 900_000_000, 1_000_000),
})

/** A program that would give a point for each 10,000 that was paid, worth 100. */
export const programDraft = (name: string): LoyaltyProgramDraft => ({
  name,
  currency: 'LAK',
  step: 10_000,
  pointsPerStep: 1,
  pointValue: 100,
  minimumPoints: 0,
  expiresMonths: 0,
  countsTax: true,
  branchIds: [],
  active: false,
})

/** Every guest of a restaurant in Laos. */
export const segmentDraft = (name: string): SegmentDraft => ({
  name,
  ...blankRules('LAK'),
})

/** The segment of the drafts of campaigns: a test adds it first, by `changeMany`. */
export const SEGMENT = '019d0000-0000-7000-8000-0000000000a1'

/** A word at the till that costs nothing. */
export const campaignDraft = (name: string): CampaignDraft => ({
  name,
  segmentId: SEGMENT,
  channel: 'till',
  text: { en: 'Welcome back' },
  points: 0,
  holdOut: 10,
  startsOn: null,
  startTime: '10:00',
  endsOn: null,
  messageCost: 0,
  promotionId: null,
  codeDays: 30,
})
