import { useLocation } from 'react-router-dom'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { lastChangeIn } from '../../place/last-change.ts'

/** Returns the last guest's change, in words, until the next order has begun; null for none. */
export function useLastChange(begun: boolean): string | null {
  const t = useT()
  const format = useFormat()
  const { currency } = useBranch().branch
  const change = lastChangeIn(useLocation().state)
  if (begun || change === 0) return null
  return t('checkout.lastChange', { amount: format.money(change, currency) })
}
