import { useEffect, useState } from 'react'
import type { PinPerson } from '#shared/pins/contract.ts'
import { useChanges, useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'

/**
 * Returns who can take over the till by PIN; null while that is not known, `away` if it cannot be known.
 * Without the server the worker knows it for a day. Nothing is loaded without a branch.
 */
export function usePinPeople(branchId: string): {
  readonly people: readonly PinPerson[] | null
  readonly away: boolean
} {
  const { api } = useSuite()
  const changes = useChanges('pins')
  const online = useOne('connection')?.state === 'online'
  const [people, setPeople] = useState<readonly PinPerson[] | null>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    let stale = false
    const ask = async () => {
      try {
        const { results } = await api.pins.people({ query: { branchId } })
        if (stale) return
        setPeople(results)
        setAway(false)
      } catch {
        if (stale) return
        setPeople(null)
        setAway(true)
      }
    }
    if (branchId !== '') void ask()
    return () => {
      stale = true
    }
  }, [api, branchId, changes, online])
  return { people, away }
}
