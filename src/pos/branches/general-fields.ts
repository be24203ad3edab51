import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { BranchIdentity } from '#shared/branches/edit.ts'
import { OpeningHours } from '#shared/branches/opening-hours.ts'
import { countryOf } from '#shared/countries/country.ts'
import { CostingMethod } from '#shared/inventory/costing.ts'
import { StockCountRules, USUAL_STOCK_COUNT } from '#shared/inventory/stock-count-rules.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { Decimals } from '#shared/money/decimals.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { useWeekdays } from '../../ui/days/use-weekdays.ts'
import type { FormField } from '../../ui/form/field.ts'
import { useBranch } from '../place/branch-context.ts'

/** What names a branch, and how its tills take orders. */
export const GeneralDraft = z.extend(BranchIdentity, {
  /** As it is typed: names with commas between. */
  courses: z.string().check(z.maxLength(300)),
  fastAdd: z.boolean(),
  resetsCounts: z.boolean(),
  costing: CostingMethod,
  stockBlind: StockCountRules.shape.blind,
  recountAbove: StockCountRules.shape.recountAbove,
  nextByItself: z.boolean(),
  autoClose: z.boolean(),
  autoCloseAt: BranchIdentity.shape.businessDayCutoff,
  decimals: Decimals,
  openingHours: OpeningHours,
})
export type GeneralDraft = z.output<typeof GeneralDraft>

export const toDraft = (branch: Branch): GeneralDraft => {
  const { name, code, currency, timeZone, businessDayCutoff } = branch
  const { resetsCounts = false, fastAdd = true, nextByItself = true, decimals = 'usual' } = branch
  const { blind, recountAbove } = branch.stockCount ?? USUAL_STOCK_COUNT
  return {
    name,
    code,
    currency,
    timeZone,
    businessDayCutoff,
    courses: (branch.courses ?? []).join(', '),
    fastAdd,
    resetsCounts,
    costing: branch.costing ?? 'average',
    stockBlind: blind,
    recountAbove,
    nextByItself,
    decimals,
    openingHours: branch.openingHours ?? [],
    autoClose: branch.autoCloseAt != null,
    // Until the owner says otherwise an hour that no restaurant sells in.
    autoCloseAt: branch.autoCloseAt ?? '05:00',
  }
}

/** What the server keeps of it: without a time, days are closed by people. */
export const toBranch = ({
  autoClose,
  autoCloseAt,
  courses,
  stockBlind,
  recountAbove,
  ...draft
}: GeneralDraft) => ({
  ...draft,
  stockCount: { blind: stockBlind, recountAbove },
  courses: [...new Set(courses.split(',').map((name) => name.trim()))].filter(Boolean),
  autoCloseAt: autoClose ? autoCloseAt : null,
})

const ALL_CURRENCIES = CURRENCIES.map(({ code }) => ({ value: code, label: code }))

function useTimeZones() {
  const { country, timeZone } = useBranch().branch
  const zones = new Set([...countryOf(country).timeZones, timeZone])
  return [...zones].map((value) => ({ value, label: value }))
}

/** `sold`: it has orders, which keep their currency; undefined while that is not known. */
export const identityFields = (sold: boolean | undefined): readonly FormField<GeneralDraft>[] => [
  { name: 'name', kind: 'localText', label: 'fields.name' },
  {
    name: 'code',
    kind: 'text',
    label: 'fields.code',
    hint: 'settings.branch.codeHint',
    half: true,
  },
  {
    name: 'currency',
    kind: 'select',
    label: 'fields.currency',
    hint: sold ? 'errors.codes.CURRENCY_IN_USE' : 'settings.branch.currencyHint',
    // Also while it is not known.
    locked: sold !== false,
    choices: () => ALL_CURRENCIES,
    half: true,
  },
  {
    name: 'decimals',
    kind: 'select',
    label: 'fields.digits',
    choices: Decimals.options.map((value) => ({
      value,
      text: `settings.branch.decimals.${value}` as const,
    })),
    half: true,
  },
  {
    name: 'timeZone',
    kind: 'select',
    label: 'fields.timeZone',
    choices: useTimeZones,
    half: true,
  },
  {
    name: 'businessDayCutoff',
    kind: 'time',
    label: 'fields.cutoff',
    hint: 'settings.branch.cutoffHint',
    half: true,
  },
]

export const HOURS_FIELDS: readonly FormField<GeneralDraft>[] = [
  {
    name: 'openingHours',
    kind: 'rows',
    label: 'fields.openingHours',
    add: 'settings.branch.addHours',
    blank: () => ({ days: [...WEEKDAYS], opensAt: '10:00', closesAt: '22:00' }),
    of: [
      { name: 'days', kind: 'multi', label: 'fields.daysOfWeek', choices: useWeekdays },
      { name: 'opensAt', kind: 'time', label: 'fields.start', half: true },
      { name: 'closesAt', kind: 'time', label: 'fields.end', half: true },
    ],
  },
]

export const ORDERING_FIELDS: readonly FormField<GeneralDraft>[] = [
  { name: 'courses', kind: 'text', label: 'fields.courses', hint: 'settings.branch.coursesHint' },
  {
    name: 'fastAdd',
    kind: 'switch',
    label: 'fields.fastAdd',
    hint: 'settings.branch.fastAddHint',
  },
  {
    name: 'resetsCounts',
    kind: 'switch',
    label: 'fields.resetsCounts',
    hint: 'settings.branch.resetsCountsHint',
  },
  {
    name: 'nextByItself',
    kind: 'switch',
    label: 'fields.nextByItself',
    hint: 'settings.branch.nextByItselfHint',
  },
]

export const STOCK_FIELDS: readonly FormField<GeneralDraft>[] = [
  {
    name: 'costing',
    kind: 'select',
    label: 'fields.costing',
    hint: (method) => {
      const { data } = CostingMethod.safeParse(method)
      return data && `settings.branch.costingHints.${data}`
    },
    choices: CostingMethod.options.map((value) => ({
      value,
      text: `settings.branch.costing.${value}` as const,
    })),
    half: true,
  },
  {
    name: 'recountAbove',
    kind: 'money',
    label: 'fields.recountAbove',
    hint: 'settings.branch.recountHint',
    half: true,
  },
  {
    name: 'stockBlind',
    kind: 'switch',
    label: 'fields.stockBlind',
    hint: 'settings.branch.stockBlindHint',
  },
]

export const CLOSING_FIELDS: readonly FormField<GeneralDraft>[] = [
  {
    name: 'autoClose',
    kind: 'switch',
    label: 'fields.autoClose',
    hint: 'settings.branch.autoCloseHint',
  },
  {
    name: 'autoCloseAt',
    kind: 'time',
    label: 'fields.autoCloseAt',
    hint: 'settings.branch.autoCloseAtHint',
    when: ({ autoClose }) => autoClose,
    half: true,
  },
]
