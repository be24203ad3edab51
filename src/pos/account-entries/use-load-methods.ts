import { LOAD_METHODS } from '#shared/account-entries/entry.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'

/** Returns the methods by which the branch takes money for a card or an account. */
export function useLoadMethods() {
  const t = useT()
  const { paymentMethods } = useBranch().branch
  return LOAD_METHODS.filter((method) => paymentMethods.includes(method)).map((method) => ({
    value: method,
    label: t(`checkout.methods.${method}`),
  }))
}
