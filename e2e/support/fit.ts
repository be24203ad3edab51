/* oxlint-disable unicorn/consistent-function-scoping -- the page gets one function with all that it needs */
import type { Page } from '@playwright/test'
import { clippedTexts } from './ink.ts'

/** Least height and width of a target for a finger, pixels. */
export const TOUCH = 44

/**
 * Returns the faults of a window's layout: something to scroll sideways, or down to where nothing is, a target too
 * small for a finger, a text cut off.
 */
export async function misfits(page: Page, touch: number): Promise<readonly string[]> {
  const found = await page.evaluate((finger) => {
    // At a desk with a mouse the design has 36 px, and 32 for the rows of an index.
    const desk = document.documentElement.dataset['density'] === 'desk'
    const mouse = desk && !matchMedia('(pointer: coarse), (max-width: 640px)').matches
    // Its menus have 32.
    const leastOf = (target: Element) => (!mouse ? finger : target.closest('nav') ? 32 : 36)
    // Half a pixel is a matter of rounding.
    const SLACK = 1
    const wide = [
      document.documentElement,
      ...document.querySelectorAll('main, dialog, nav, [role=dialog]'),
    ]
      .filter(
        (box) =>
          box.clientWidth > 0 &&
          box.scrollWidth > box.clientWidth + SLACK &&
          getComputedStyle(box).overflowX !== 'visible',
      )
      .map(
        ({ tagName, scrollWidth, clientWidth }) =>
          `${tagName.toLowerCase()} scrolls ${scrollWidth - clientWidth} px sideways`,
      )

    /** The lowest edge of what can be seen within, not within what has an edge of its own. */
    const lowestOf = (within: Element): number =>
      Math.max(
        0,
        ...[...within.children].map((child) => {
          const { position, overflowY, clipPath } = getComputedStyle(child)
          if (clipPath !== 'none' || position === 'fixed' || !child.checkVisibility()) return 0
          const own = child.getBoundingClientRect().bottom
          return overflowY === 'visible' ? Math.max(own, lowestOf(child)) : own
        }),
      )
    // Then all of it moves under a finger, for nothing.
    const scrollsForNothing = [
      ...document.querySelectorAll('main, main *, dialog, dialog *'),
    ].flatMap((box) => {
      const over = box.scrollHeight - box.clientHeight
      const { overflowY, paddingBlockEnd } = getComputedStyle(box)
      if (over <= SLACK || !/auto|scroll/.test(overflowY)) return []
      // No finger reaches what is kept hidden, such as the order below its checkout.
      if (!box.checkVisibility({ visibilityProperty: true })) return []
      const end = box.getBoundingClientRect().bottom - box.scrollTop + over
      const empty = end - lowestOf(box) - Number.parseFloat(paddingBlockEnd)
      // Margins of the last thing within.
      const MARGIN = 24
      return empty > MARGIN
        ? [`${box.tagName.toLowerCase()} scrolls ${Math.round(empty)} px beyond what it shows`]
        : []
    })

    /**
     * The area that a finger hits: also the label of a box to tick, and the row that a button is spread over.
     */
    const areaOf = (target: Element) => {
      const spread = getComputedStyle(target, '::after')
      if (spread.position === 'absolute' && spread.inset === '0px' && target instanceof HTMLElement)
        return target.offsetParent ?? target
      const isBox = target.matches('[type=checkbox], [type=radio], [type=file]')
      return (isBox && target.closest('label')) || target
    }
    /** A link within a sentence is as high as its line (WCAG 2.2, 2.5.8, Inline). */
    const inline = (target: Element) =>
      target.matches('a') && getComputedStyle(target).display === 'inline'
    const small = [
      ...document.querySelectorAll('button, a[href], input, select, textarea, [role=button]'),
    ].flatMap((target) => {
      const area = areaOf(target)
      const { width, height } = area.getBoundingClientRect()
      const shown = area.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const heard = target.closest('.sala-hidden') !== null
      if (!shown || heard || inline(target) || Math.min(width, height) <= 2) return []
      if (Math.min(width, height) >= leastOf(target) - 0.5) return []
      const name = target.getAttribute('aria-label') ?? target.textContent
      const size = `${Math.round(width)} x ${Math.round(height)}`
      return [`target ${target.tagName.toLowerCase()} "${name.slice(0, 30)}" of ${size}`]
    })
    return [...wide, ...scrollsForNothing, ...new Set(small)]
  }, touch)
  return [...found, ...(await clippedTexts(page)).map((text) => `cut: ${text}`)]
}
