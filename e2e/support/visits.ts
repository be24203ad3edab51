import type { Page } from '@playwright/test'

/** Where an address led, and what is there: a page, nothing, or the words that there is none. */
type Visit = { readonly led: string; readonly shows: 'page' | 'nothing' | 'not found' }

/**
 * Goes to addresses one after the other like links, without loading, and returns where each led once nothing
 * moves any more. All inside the window: from outside it would take most of the time.
 */
export const visitAll = (
  page: Page,
  addresses: readonly string[],
  notFound: string,
): Promise<Readonly<Record<string, Visit>>> =>
  page.evaluate(
    async ([all, lost]) => {
      const [LONGEST, MOMENT, STILL] = [10_000, 5, 3]
      const seen = () => {
        const words = (document.querySelector('main') ?? document.body).textContent
        const busy = document.querySelector('.lucide-loader-circle, [aria-busy=true]') !== null
        const shows: Visit['shows'] = words.includes(lost) ? 'not found' : 'page'
        return { led: location.pathname, shows, settled: !busy && words !== '' }
      }

      async function visit(from: string) {
        const began = performance.now()
        for (let [still, last] = [0, from]; performance.now() - began < LONGEST;) {
          await new Promise((resolve) => setTimeout(resolve, MOMENT))
          const now = seen()
          still = now.settled && now.led === last ? still + 1 : 0
          last = now.led
          if (still === STILL) return { led: now.led, shows: now.shows }
        }
        return { led: location.pathname, shows: 'nothing' } as const
      }

      const visits: Record<string, Visit> = {}
      for (const address of all) {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
        visits[address] = await visit(address)
      }
      return visits
    },
    [addresses, notFound] as const,
  )

/** The result of `walk` when every address leads where it should. */
export const allPages = (leads: ReadonlyMap<string, string>): Readonly<Record<string, Visit>> =>
  Object.fromEntries([...leads].map(([address, led]) => [address, { led, shows: 'page' }]))
