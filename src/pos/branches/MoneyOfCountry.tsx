import type { CountryCode } from '#shared/countries/country-code.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { OtherMoney } from './OtherMoney.tsx'

/** The same for the money that a new branch of a country would begin with. */
export function MoneyOfCountry({
  restaurantId,
  country,
}: {
  readonly restaurantId: string
  readonly country: CountryCode
}) {
  const { page } = useRead('countries.get', { params: { code: country } }, ['countries'])
  return page && <OtherMoney restaurantId={restaurantId} currency={page.regional.currency} />
}
