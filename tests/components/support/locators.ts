import { type Locator, locators, page } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What a selector of CSS finds, for what has no role or name of its own. */
    readonly getByCss: (selector: string) => Locator
  }
}

locators.extend({ getByCss: (selector: string) => selector })

/** Finds by a selector of CSS in the whole window. */
export const byCss = (selector: string): Locator => page.getByCss(selector)
