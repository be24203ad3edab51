import { useMemo } from 'react'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { isLive } from './asked.ts'

/** Returns what card machines were asked for an order in the last day, by any till, the latest last. */
export function useCharges(orderId: string, active: boolean) {
  const { api } = useSuite()
  const branchId = useBranch().branch._id
  const asked = { branchId, orderId, page: 1, limit: 100 }
  const { page, reload } = useLoad({
    name: 'paymentRequests.list',
    key: asked,
    within: branchId,
    areas: ['paymentRequests'],
    load: active ? () => api.paymentRequests.list({ query: asked }) : undefined,
  })
  const all = useMemo(
    () => (page?.results ?? []).filter(({ kind }) => kind === 'terminal'),
    [page?.results],
  )
  const live = useMemo(() => all.filter(({ state }) => isLive(state)), [all])
  return { all, live, reload }
}
