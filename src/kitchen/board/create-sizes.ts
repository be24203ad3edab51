export type Size = { readonly width: number; readonly height: number }

/**
 * Keeps the sizes of elements by a key of ours. One observer for all; it reports before the browser paints, so
 * no card is seen to jump. A size outlives its element: a card that was bumped keeps its place, and a row that
 * moves to another column need not be measured again.
 */
export function createSizes() {
  const listeners = new Set<() => void>()
  const keys = new Map<Element, string>()
  let sizes: ReadonlyMap<string, Size> = new Map()
  let round = 0

  const observer = new ResizeObserver((entries) => {
    const next = new Map(sizes)
    for (const { target, borderBoxSize } of entries) {
      const key = keys.get(target)
      const [box] = borderBoxSize
      if (key !== undefined && box) next.set(key, { width: box.inlineSize, height: box.blockSize })
    }
    sizes = next
    round += 1
    for (const listener of listeners) listener()
  })

  return {
    sizes: () => sizes,
    /** How many reports of the browser there were. */
    round: () => round,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    watch(key: string, element: Element) {
      keys.set(element, key)
      observer.observe(element)
      return () => {
        keys.delete(element)
        observer.unobserve(element)
      }
    },
    /** Forgets all other keys: a kitchen screen runs for weeks. */
    keepOnly(keep: readonly string[]) {
      const wanted = new Set(keep)
      sizes = new Map([...sizes].filter(([key]) => wanted.has(key)))
    },
  }
}

export type Sizes = ReturnType<typeof createSizes>
