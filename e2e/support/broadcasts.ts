import type { BrowserContext, Page } from '@playwright/test'
import { seeded } from './random.ts'

/** The worker's broadcasts that a window gets: all; or some get lost, come twice or late; or none. */
type Hearing = 'all' | 'some' | 'none'
declare global {
  var hearing: Hearing
}

/** Windows that open after it get them so, each with luck of its own from the seed. */
export async function spoilBroadcasts(
  context: BrowserContext,
  hearing: Hearing,
  seed = 0,
): Promise<void> {
  const content = `(${String(spoil)})(${String(seeded)}, ${JSON.stringify({ hearing, seed })})`
  await context.addInitScript({ content })
}

export const hear = (page: Page, hearing: Hearing) =>
  page.evaluate((next) => {
    globalThis.hearing = next
  }, hearing)

/** Runs in windows: knows nothing but its arguments. */
function spoil(createRandom: typeof seeded, { hearing, seed }: { hearing: Hearing; seed: number }) {
  if (location.protocol === 'about:') return
  globalThis.hearing = hearing
  const nth = Number(localStorage.getItem('windows') ?? 0)
  localStorage.setItem('windows', String(nth + 1))
  const random = createRandom(seed + nth)
  const { prototype } = BroadcastChannel
  const listen = Reflect.get(prototype, 'addEventListener') as Function
  Object.assign(prototype, {
    addEventListener(this: BroadcastChannel, type: string, heard: (event: Event) => void) {
      const spoiled = (event: Event) => {
        if (globalThis.hearing === 'all') return heard(event)
        if (globalThis.hearing === 'none' || random() < 0.3) return
        heard(event)
        if (random() < 0.2) setTimeout(() => heard(event), 20)
      }
      listen.call(this, type, this.name.startsWith('sala:1:') ? spoiled : heard)
    },
  })
}
