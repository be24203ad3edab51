import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount } from '../contract/scalars.ts'
import { LANGUAGES } from '../languages/languages.ts'

export const CurrencyEntry = z.object({
  code: z.string(),
  /** In the requested language. */
  name: z.string(),
  symbol: z.string(),
  /** Decimals as practised at a till. */
  digits: z.int(),
  /** The least amount that may be taken, in smallest units. */
  minimum: Amount,
})
export type CurrencyEntry = z.output<typeof CurrencyEntry>

export const currencyRoutes = routes({
  list: {
    method: 'GET',
    path: '/currencies',
    access: 'signed-in',
    summary: 'Currencies by code, the default one first; `search` looks at code, name and symbol',
    query: z.extend(PageQuery, {
      search: z._default(z.string().check(z.maxLength(60)), ''),
      language: z._default(z.enum(LANGUAGES), 'en'),
    }),
    response: pageOf(CurrencyEntry),
  },
})
