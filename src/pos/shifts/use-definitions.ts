import { useEffect, useState } from 'react'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { useChanges } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../branch-context.ts'

export type Definitions =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly today: readonly ShiftDefinition[] }

/** Active definitions of the branch that apply to today's weekday in its own time zone. */
export function useDefinitions(): Definitions & { readonly reload: () => void } {
  const { api } = useSuite()
  const { _id: branchId, timeZone, businessDayCutoff } = useBranch().branch
  const changes = useChanges('shiftDefinitions')
  const [tries, setTries] = useState(0)
  const [definitions, setDefinitions] = useState<Definitions>({ state: 'loading' })

  useEffect(() => {
    let ended = false
    async function load() {
      const weekday = weekdayOf(businessDate(Date.now(), timeZone, businessDayCutoff))
      const query = { branchId, isActive: 'true', limit: 100 } as const
      try {
        const { results } = await api.shiftDefinitions.list({ query })
        const today = results
          .filter(({ dayOfWeek }) => dayOfWeek.includes(weekday))
          .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
        if (!ended) setDefinitions({ state: 'ready', today })
      } catch (error) {
        if (!ended) setDefinitions({ state: 'failed', error })
      }
    }
    void load()
    return () => {
      ended = true
    }
  }, [api, branchId, timeZone, businessDayCutoff, changes, tries])

  return { ...definitions, reload: () => setTries(tries + 1) }
}
