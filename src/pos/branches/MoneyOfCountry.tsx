import type { CountryCode } from '#shared/countries/country-code.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useList } from '../../ui/resource/use-list.ts'
import { OtherMoney } from '../OtherMoney.tsx'

/** The same for the money that a new branch of a country would begin with. */
export function MoneyOfCountry({
  restaurantId,
  country,
}: {
  readonly restaurantId: string
  readonly country: CountryCode
}) {
  const { api } = useSuite()
  const params = { code: country }
  const { page } = useList(['countries'], params, () => api.countries.get({ params }))
  return page && <OtherMoney restaurantId={restaurantId} currency={page.regional.currency} />
}
