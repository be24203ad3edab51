import { useEffect, useEffectEvent, useState } from 'react'
import { useChanges } from '../link/hooks.ts'

export type Listed<Page> =
  | { readonly state: 'loading'; readonly page: undefined }
  | { readonly state: 'failed'; readonly page: Page | undefined; readonly error: unknown }
  | { readonly state: 'ready'; readonly page: Page }

/**
 * What a call of the contract answers, loaded again when the query changes or the server announces
 * one of the areas. What was there stays until the next answer, also when that is a failure.
 */
export function useList<Query extends object, Page>(
  areas: readonly string[],
  query: Query,
  load: (query: Query) => Promise<Page>,
): Listed<Page> & { readonly reload: () => void } {
  const changes = useChanges(...areas)
  const [tries, setTries] = useState(0)
  const [listed, setListed] = useState<Listed<Page>>({ state: 'loading', page: undefined })
  const run = useEffectEvent(() => load(query))
  const key = JSON.stringify(query)
  useEffect(() => {
    let ended = false
    run().then(
      (page) => !ended && setListed({ state: 'ready', page }),
      (error: unknown) => !ended && setListed(({ page }) => ({ state: 'failed', page, error })),
    )
    return () => {
      ended = true
    }
  }, [key, changes, tries])
  return { ...listed, reload: () => setTries((count) => count + 1) }
}
