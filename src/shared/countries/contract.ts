import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { withBase } from '../contract/with-base.ts'
import { CountryCode } from './country-code.ts'
import { CountryAnswer, CountryOverride } from './country-config.ts'

const params = z.object({ code: CountryCode })

export const countryRoutes = routes({
  list: {
    method: 'GET',
    path: '/countries',
    access: 'signed-in',
    summary: 'Lists the settings of each country',
    query: PageQuery,
    response: pageOf(CountryAnswer),
  },
  get: {
    method: 'GET',
    path: '/countries/:code',
    access: 'signed-in',
    params,
    response: CountryAnswer,
  },
  update: {
    method: 'PATCH',
    path: '/countries/:code',
    access: 'manage_system',
    summary: 'Changes sections of a country for every restaurant in it; features follow at once',
    params,
    body: withBase(CountryOverride),
    response: CountryAnswer,
  },
})
