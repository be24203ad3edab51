import { type Locator, locators, page } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds elements by a CSS selector, if they have no role or name of their own. */
    readonly getByCss: (selector: string) => Locator
  }
}

locators.extend({ getByCss: (selector: string) => selector })

/** Finds by a CSS selector in the whole window. */
export const byCss = (selector: string): Locator => page.getByCss(selector)
