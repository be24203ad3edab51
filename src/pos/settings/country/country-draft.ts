import * as z from 'zod/mini'
import { CountryConfig } from '#shared/countries/country-config.ts'

/** A country as its form has it: the names of its tax in one line. */
export const CountryDraft = z.extend(CountryConfig, {
  tax: z
    .object({
      rate: z.number().check(z.gte(0), z.lte(100)),
      inclusive: z.boolean(),
      names: z.string().check(z.maxLength(120)),
    })
    .check(
      z.refine(({ rate, names }) => rate === 0 || names.trim() !== '', {
        path: ['names'],
        error: 'country.taxNeedsName',
      }),
    ),
})
export type CountryDraft = z.output<typeof CountryDraft>

export const toDraft = (country: CountryConfig): CountryDraft => {
  const { types, ...tax } = country.tax
  return { ...country, tax: { ...tax, names: types.join(', ') } }
}

export const fromDraft = (draft: CountryDraft): CountryConfig => {
  const { names, ...tax } = draft.tax
  const types = names.split(',').map((name) => name.trim())
  return { ...draft, tax: { ...tax, types: types.filter((name) => name !== '') } }
}
