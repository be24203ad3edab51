import { useEffect, useState } from 'react'
import type { Face } from '#shared/staff/pin-contract.ts'
import { useChanges } from '../ui/link/hooks.ts'
import { useSuite } from '../ui/link/SuiteProvider.tsx'

/** Who can take over the till by PIN; null while that is not known, `away` when the server cannot be asked. */
export function useFaces(branchId: string): {
  readonly faces: readonly Face[] | null
  readonly away: boolean
} {
  const { api } = useSuite()
  const changes = useChanges('pins')
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
        if (!stale) setAway(true)
      }
    }
    void ask()
    return () => {
      stale = true
    }
  }, [api, branchId, changes])
  return { faces, away }
}
