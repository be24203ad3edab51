import { useEffect, useRef } from 'react'
import type { Comparison } from '#shared/reports/page-contract.ts'
import type { OwnerDashboard } from '#shared/reports/owner-contract.ts'
import type { Days } from '#shared/time/calendar.ts'
import { useChanges } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { type Loading, useLoad } from '../../../ui/query/use-read.ts'
import { useBranch } from '../../place/branch-context.ts'

/** A sale of this branch is shown so soon; those of the others are asked for. */
const [SOON_MS, OTHERS_MS] = [2000, 10_000]

type Asked = { readonly days: Days; readonly compare: Comparison | 'none' }
type Kept = { readonly of: string; readonly version: string; readonly page: OwnerDashboard }

/**
 * Reads the figures of all branches and keeps them fresh while the page is in sight. The server knows what the window
 * has, and returns nothing where nothing has changed.
 */
export function useOwner({ days, compare }: Asked): Loading<OwnerDashboard> {
  const { api } = useSuite()
  const { _id: branchId, restaurantId } = useBranch().branch
  const kept = useRef<Kept>(undefined)
  const query = { branchId, ...days, ...(compare !== 'none' && { compare }) }
  const of = JSON.stringify(query)
  const loading = useLoad({
    name: 'pages.ownerDashboard',
    key: query,
    within: restaurantId,
    areas: [],
    async load(): Promise<OwnerDashboard> {
      const had = kept.current?.of === of ? kept.current : undefined
      const known = had && { known: had.version }
      const { version, page } = await api.reports.owner({ query: { ...query, ...known } })
      const next = page ?? had?.page
      if (!next) throw new Error('The server knows more than the window.')
      kept.current = { of, version, page: next }
      return next
    },
  })
  useFresh(loading.reload)
  return loading
}

/** Loads again soon after a sale of this branch, and now and then for those of the others, while the page is in sight. */
function useFresh(reload: () => Promise<void>): void {
  const changes = useChanges('reports')
  const again = useRef(reload)
  const heard = useRef(false)
  const first = useRef(changes)
  useEffect(() => {
    again.current = reload
  }, [reload])
  useEffect(() => {
    if (first.current !== changes) heard.current = true
    first.current = changes
  }, [changes])
  useEffect(() => {
    let last = Date.now()
    const timer = setInterval(() => {
      const due = heard.current || Date.now() - last >= OTHERS_MS
      if (!due || document.visibilityState === 'hidden') return
      last = Date.now()
      heard.current = false
      void again.current()
    }, SOON_MS)
    return () => clearInterval(timer)
  }, [])
}
