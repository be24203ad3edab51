/* oxlint-disable unicorn/consistent-function-scoping -- the page gets one function with all that it needs */
import type { Page } from '@playwright/test'

/** Actions on the till, and how to see in any build that each has been painted. */
export type Stroke = 'tap' | 'category' | 'all' | 'search' | 'checkout'
export const STROKES: readonly Stroke[] = ['tap', 'category', 'all', 'search', 'checkout']

declare global {
  /** Does it once; resolves with the milliseconds until the frame after it has begun. */
  var stroke: (
    kind: Stroke,
    words: { readonly all: string; readonly query: string },
  ) => Promise<number>
}

/** Gives a page the strokes. */
export async function addStrokes(page: Page) {
  // The helper that tsx calls around every function with a name.
  await page.evaluate('globalThis.__name ??= (named) => named')
  await page.evaluate(() => {
    globalThis.stroke = async (kind, { all, query }) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const tiles = () => [...document.querySelectorAll<HTMLElement>('[data-tile]:enabled')]
      const ticket = () => document.querySelector('aside li')?.textContent ?? ''
      const chips = [
        ...document.querySelectorAll<HTMLElement>('main section fieldset button'),
      ].filter((button) => !button.matches('[data-tile]') && button.ariaPressed !== null)
      const input = document.querySelector<HTMLInputElement>('header input')
      const type = (value: string) => {
        if (!input) return
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          value,
        )
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const before = Number.parseInt(ticket(), 10)
      const names = () => tiles()[0]?.textContent ?? ''
      const first = names()
      const [act, done] = {
        tap: [() => tiles()[0]?.click(), () => Number.parseInt(ticket(), 10) === before + 1],
        category: [
          () => chips.findLast(({ ariaPressed }) => ariaPressed === 'false')?.click(),
          () => names() !== first,
        ],
        all: [
          () => chips.find(({ textContent }) => textContent.trim() === all)?.click(),
          () => names() !== first,
        ],
        search: [() => type(query), () => tiles().every((one) => one.textContent.includes(query))],
        checkout: [
          () => [...document.querySelectorAll<HTMLElement>('aside button')].at(-1)?.click(),
          () =>
            location.pathname.includes('/checkout/') &&
            !document.querySelector('aside')?.checkVisibility({ visibilityProperty: true }),
        ],
      }[kind] as [() => void, () => boolean]
      await frame()
      const start = performance.now()
      act()
      for (const patience = start + 10_000; !done();) {
        if (performance.now() > patience) throw new Error(`${kind}: nothing came of it`)
        await frame()
      }
      // The frame after the one in which it was seen begins when that has been painted.
      await frame()
      const took = performance.now() - start
      if (kind === 'search') type('')
      return took
    }
  })
}
