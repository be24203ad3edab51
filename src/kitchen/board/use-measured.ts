import { useLayoutEffect, useRef } from 'react'
import type { Sizes } from './create-sizes.ts'

/** Reports an element's height to the layout; it must come and go with its component. */
export function useMeasured<Part extends Element>(sizes: Sizes, key: string) {
  const part = useRef<Part>(null)
  useLayoutEffect(() => (part.current ? sizes.watch(key, part.current) : undefined), [sizes, key])
  return part
}
