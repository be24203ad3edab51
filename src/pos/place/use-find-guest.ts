import { useState } from 'react'
import { guestKey } from '#shared/customers/guest-key.ts'
import type { Recognised } from '#shared/customers/contract.ts'
import type { OrderCustomer } from '#shared/orders/order-values.ts'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from './branch-context.ts'

/** A guest who was found; without the server what was typed is all there is, and is looked up later. */
export type FoundGuest = {
  readonly customer: OrderCustomer
  readonly known: Recognised | undefined
}

/** Returns how a guest is found by a whole number or a code, and why that did not work. */
export function useFindGuest(onFound: (found: FoundGuest) => Promise<unknown> | void) {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useSuite()
  const { branch } = useBranch()
  const offline = useOne('connection')?.state !== 'online'
  const [error, setError] = useState('')
  const { busy, run } = useTask((thrown) => setError(errorText(thrown)))

  const find = (typed: string) =>
    run(async () => {
      setError('')
      const key = guestKey(typed, branch.country)
      if (key === null) {
        setError(t('errors.codes.PHONE_UNKNOWN'))
        return
      }
      if (offline) {
        await onFound({ customer: { _id: null, key }, known: undefined })
        return
      }
      const known = await api.customers.find({ query: { branchId: branch._id }, body: { key } })
      const { _id, code, meets } = known
      const customer = { _id, key: code, ...(meets.length > 0 && { meets }) }
      await onFound({ customer, known })
    })

  return { find, busy, error }
}
