import type { MouseEvent } from 'react'

/** Gives Enter back to the pad after a tap; who came by the keyboard stays. */
export function leaveTapped({ detail, currentTarget }: MouseEvent<HTMLElement>) {
  if (detail > 0) currentTarget.blur()
}
