import * as z from 'zod/mini'
import { CountryConfig } from '#shared/countries/country-config.ts'
import { SWITCHABLE_NAMES } from '../place/feature-names.ts'

const NAMES = SWITCHABLE_NAMES.map(([feature]) => feature)

/**
 * A country as its form has it: the names of its tax in one line, and features that are ticked if they are on.
 */
export const CountryDraft = z.extend(CountryConfig, {
  features: z.extend(CountryConfig.shape.features, { on: z.array(z.string()) }),
  tax: z
    .object({
      rate: z.number().check(z.gte(0), z.lte(100)),
      inclusive: z.boolean(),
      names: z.string().check(z.maxLength(120)),
    })
    .check(
      z.refine(({ rate, names }) => rate === 0 || names.trim() !== '', {
        path: ['names'],
        error: 'countries.taxNeedsName',
      }),
    ),
})
export type CountryDraft = z.output<typeof CountryDraft>

export const toDraft = (country: CountryConfig): CountryDraft => {
  const { types, ...tax } = country.tax
  const { off } = country.features
  const on = NAMES.filter((name) => !off.includes(name))
  return { ...country, features: { off, on }, tax: { ...tax, names: types.join(', ') } }
}

export const fromDraft = (draft: CountryDraft): CountryConfig => {
  const { names, ...tax } = draft.tax
  const { off: before, on } = draft.features
  // In their order, and with those that the form does not know: an untouched one is no change.
  const off = before.filter((name) => !on.includes(name))
  const added = NAMES.filter((name) => !on.includes(name) && !off.includes(name))
  const types = names.split(',').map((name) => name.trim())
  const features = { off: [...off, ...added] }
  return { ...draft, features, tax: { ...tax, types: types.filter((name) => name !== '') } }
}
