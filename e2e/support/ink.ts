/* oxlint-disable unicorn/consistent-function-scoping -- the page gets one function with all that it needs */
import type { Page } from '@playwright/test'

/**
 * Returns texts of a page whose letters are cut off or run into the next line: by a box that hides the rest, or
 * by lines closer than the marks above and below the letters of the script are high. Also words that are broken
 * in the middle of a letter.
 */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Half a pixel above and below is a matter of rounding and of smoothing.
    const SLACK = 1
    await document.fonts.ready
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas')

    /**
     * The box that cuts off what is outside of it; none if a person can scroll to the rest or it ends in dots.
     */
    function clipOf(element: Element): { box: DOMRect; scrolls: boolean; wraps: boolean } | null {
      for (let node: Element | null = element; node; node = node.parentElement) {
        const style = getComputedStyle(node)
        if (/auto|scroll/.test(style.overflowY) || style.webkitLineClamp !== 'none') return null
        if (/hidden|clip/.test(`${style.overflowX} ${style.overflowY}`))
          return {
            box: node.getBoundingClientRect(),
            scrolls: /auto|scroll/.test(style.overflowX),
            wraps: style.flexWrap === 'wrap',
          }
      }
      return null
    }

    function faultOf(element: Element, text: Text): string | null {
      const style = getComputedStyle(element)
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
      const [first] = rects
      const last = rects.at(-1)
      if (!first || !last) return null
      if (!context) return null
      context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const ink = context.measureText(text.data)
      const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent
      const line = Number.parseFloat(style.lineHeight)
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size
      if (lines > 1 && height > line + SLACK) {
        return `lines of ${line} px for letters of ${height.toFixed(1)}`
      }
      const clip = clipOf(element)
      if (!clip) return null
      const baseline = first.top + ink.fontBoundingBoxAscent
      const below = last.top + ink.fontBoundingBoxAscent + ink.actualBoundingBoxDescent
      const { box, scrolls, wraps } = clip
      // A row that wraps leaves out whole parts without room.
      if (wraps && first.top >= box.bottom - SLACK) return null
      const cut = Math.max(box.top - (baseline - ink.actualBoundingBoxAscent), below - box.bottom)
      if (cut > SLACK) return `${cut.toFixed(1)} px cut off`
      const wide = Math.max(...rects.map(({ right }) => right)) - box.right
      return wide > SLACK && !scrolls ? `${wide.toFixed(1)} px too wide` : null
    }

    // Words for screen readers are in a box of one pixel; people's texts are shortened with dots on purpose.
    function isSeen(element: Element) {
      if (element.closest('.sala-hidden, option, svg, [aria-hidden=true]')) return false
      const style = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      if (width <= 2 || height <= 2) return false
      if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') return false
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }

    /** A line that begins with a mark which belongs to the letter before it: the word was broken apart. */
    function brokenAt(text: Text): string | null {
      const range = document.createRange()
      range.selectNodeContents(text)
      const tops = [...range.getClientRects()].map(({ top }) => top)
      // Few texts take a second line, and to measure every letter takes long.
      if (Math.max(...tops) - Math.min(...tops) <= 4) return null
      let line: number | null = null
      for (const { index, 0: letter } of text.data.matchAll(/\S/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + letter.length)
        const { top, width } = range.getBoundingClientRect()
        const next = line !== null && top > line + 4
        if (next && /\p{M}/u.test(letter)) return `broken before ${letter}`
        if (width > 0 || line === null) line = top
      }
      return null
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!(node instanceof Text) || !element || node.data.trim() === '') continue
      if (!isSeen(element)) continue
      const fault = faultOf(element, node) ?? brokenAt(node)
      if (fault) faults.push(`${node.data.trim().slice(0, 40)}: ${fault}`)
    }
    return faults
  })
