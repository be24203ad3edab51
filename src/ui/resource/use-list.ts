import { useEffect, useEffectEvent, useState } from 'react'
import { useChanges, useOne } from '../link/hooks.ts'

type Listed<Page> =
  | { readonly state: 'loading'; readonly page: undefined }
  | { readonly state: 'failed'; readonly page: Page | undefined; readonly error: unknown }
  | { readonly state: 'ready'; readonly page: Page }

/** With the way to ask again. */
export type Loading<Page> = Listed<Page> & { readonly reload: () => void }

/**
 * What a call of the contract answers, loaded again when the query changes, the server announces
 * one of the areas, or the line is back after a failure. A load that began without a line may fail after
 * that. What was there stays until the next answer, also when that is a failure.
 */
export function useList<Query extends object, Page>(
  areas: readonly string[],
  query: Query,
  load: (query: Query) => Promise<Page>,
): Loading<Page> {
  const changes = useChanges(...areas)
  const [tries, setTries] = useState(0)
  const [listed, setListed] = useState<Listed<Page>>({ state: 'loading', page: undefined })
  const reload = () => setTries((count) => count + 1)
  const online = useOne('connection')?.state === 'online'
  const isOnline = useEffectEvent(() => online)
  const run = useEffectEvent(() => load(query))
  const key = JSON.stringify(query)
  useEffect(() => {
    let ended = false
    const beganOnline = isOnline()
    run().then(
      (page) => !ended && setListed({ state: 'ready', page }),
      (error: unknown) => {
        if (ended) return
        setListed(({ page }) => ({ state: 'failed', page, error }))
        if (!beganOnline && isOnline()) reload()
      },
    )
    return () => {
      ended = true
    }
  }, [key, changes, tries])

  const repair = useEffectEvent(() => listed.state === 'failed' && reload())
  useEffect(() => {
    if (online) repair()
  }, [online])
  return { ...listed, reload }
}
