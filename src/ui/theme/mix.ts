import { css, type SerializedStyles } from '@emotion/react'

type Part = SerializedStyles | false | null | undefined
type Node = { readonly next: WeakMap<SerializedStyles, Node>; made: SerializedStyles | null }

const node = (): Node => ({ next: new WeakMap(), made: null })
const root = node()

/**
 * Joins styles as a list in `css` would, but only once: emotion joins and hashes a list with every
 * rendering, which was the largest part of what a tap cost. The later part wins.
 */
export function mix(...parts: readonly Part[]): SerializedStyles {
  let at = root
  for (const part of parts) {
    if (!part) continue
    let next = at.next.get(part)
    if (!next) at.next.set(part, (next = node()))
    at = next
  }
  return (at.made ??= css(...parts.filter((part) => part !== false)))
}
