import { ratesNow } from '#shared/currencies/rates.ts'
import { useT } from '../i18n/use-t.ts'
import { useOne } from '../link/hooks.ts'

/** The currencies in which the guest can be shown the total too, and none. */
export function useSecondCurrencies() {
  const t = useT()
  const rates = ratesNow(useOne('branch')?.rates)
  return [
    { value: 'first', label: t('customerDisplay.firstCurrency') },
    { value: 'none', label: t('customerDisplay.noCurrency') },
    ...rates.map(({ currency }) => ({ value: currency, label: currency })),
  ]
}
