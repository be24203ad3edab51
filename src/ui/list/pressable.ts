import type { CSSProperties } from 'react'

/**
 * Returns the style of drawn rows without what makes them deaf while they scroll: a press that began just after
 * a scroll ended on nothing.
 */
export const pressable = (style: CSSProperties): CSSProperties => ({
  ...style,
  pointerEvents: undefined,
})
