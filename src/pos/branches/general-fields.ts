import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { BranchIdentity } from '#shared/branches/edit.ts'
import { countryOf } from '#shared/countries/country.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import type { FormField } from '../../ui/form/field.ts'
import { useBranch } from '../place/branch-context.ts'

/** What names a branch, and how its tills take orders. */
export const GeneralDraft = z.extend(BranchIdentity, {
  fastAdd: z.boolean(),
  nextByItself: z.boolean(),
})
export type GeneralDraft = z.output<typeof GeneralDraft>

export const toDraft = (branch: Branch): GeneralDraft => {
  const { name, code, currency, timeZone, businessDayCutoff } = branch
  const { fastAdd = true, nextByItself = true } = branch
  return { name, code, currency, timeZone, businessDayCutoff, fastAdd, nextByItself }
}

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

export const ORDERING_FIELDS: readonly FormField<GeneralDraft>[] = [
  {
    name: 'fastAdd',
    kind: 'switch',
    label: 'fields.fastAdd',
    hint: 'settings.branch.fastAddHint',
  },
  {
    name: 'nextByItself',
    kind: 'switch',
    label: 'fields.nextByItself',
    hint: 'settings.branch.nextByItselfHint',
  },
]
