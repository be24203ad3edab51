import { useEffect, useState } from 'react'
import type { Face } from '#shared/pins/contract.ts'
import { useChanges, useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'

/**
 * Returns who can take over the till by PIN; null while that is not known, `away` if it cannot be known.
 * Without the server the worker knows it for a day. Nothing is loaded without a branch.
 */
export function useFaces(branchId: string): {
  readonly faces: readonly Face[] | null
  readonly away: boolean
} {
  const { api } = useSuite()
  const changes = useChanges('pins')
  const online = useOne('connection')?.state === 'online'
  const [faces, setFaces] = useState<readonly Face[] | null>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    let stale = false
    const ask = async () => {
      try {
        const { results } = await api.pins.faces({ query: { branchId } })
        if (stale) return
        setFaces(results)
        setAway(false)
      } catch {
        if (stale) return
        setFaces(null)
        setAway(true)
      }
    }
    if (branchId !== '') void ask()
    return () => {
      stale = true
    }
  }, [api, branchId, changes, online])
  return { faces, away }
}
