import type { Action } from '#shared/sync/protocol.ts'
import { placeOf } from './address.ts'

/** Results of a bypass login that the page can show (specification, section 8). */
export type BypassNews = 'accepted' | 'rejected' | 'missingRestaurant'

/** `none`: no token in the address; `unreachable`: the token could not be checked. */
export type BypassOutcome = 'none' | 'unreachable' | BypassNews

type Deps = {
  readonly act: (action: Action) => Promise<unknown>
  readonly page: {
    readonly url: () => URL
    /** Changes the address without loading. */
    readonly replace: (address: string) => void
    readonly reload: () => void
    readonly goTo: (address: string) => void
  }
  /** Shows a message here and now. */
  readonly tell: (news: BypassNews) => void
  /** Leaves a message for the page that is loaded next. */
  readonly leave: (news: BypassNews) => void
  /** Returns whether a failure means that the token is bad, and not that it could not be checked. */
  readonly isRefusal: (error: unknown) => boolean
}

/**
 * Logs a window in by the token in its address, as kiosks start. The restaurant is the path segment after
 * `restaurant`; a checked token leaves the address, and an accepted one reloads the page. Only one check runs
 * at a time: a second call waits for the first, and the worker does the same among the windows of a browser.
 */
export function createBypass({ act, page, tell, leave, isRefusal }: Deps) {
  let running: Promise<BypassOutcome> | null = null

  async function check(): Promise<BypassOutcome> {
    const url = page.url()
    const token = url.searchParams.get('token')
    if (token === null) return 'none'
    const { restaurantId } = placeOf(url.pathname)
    if (restaurantId === null) {
      leave('missingRestaurant')
      page.goTo('/login')
      return 'missingRestaurant'
    }
    try {
      await act({ type: 'session.bypass', restaurantId, token })
    } catch (error) {
      if (!isRefusal(error)) return 'unreachable'
      page.replace(withoutToken(url))
      tell('rejected')
      return 'rejected'
    }
    leave('accepted')
    page.replace(withoutToken(url))
    page.reload()
    return 'accepted'
  }

  return {
    /** Returns whether the address carries a token at all. */
    isAsked: () => page.url().searchParams.has('token'),
    run: (): Promise<BypassOutcome> =>
      (running ??= check().finally(() => {
        running = null
      })),
  }
}

/** Returns the same address with everything but the token, e.g. the station of a kitchen screen. */
function withoutToken(url: URL): string {
  const clean = new URL(url)
  clean.searchParams.delete('token')
  return clean.pathname + clean.search + clean.hash
}
