import { useEffect, useState } from 'react'

/** A double tap has both halves within this, milliseconds. */
const DOUBLE_TAP = 400

/**
 * Returns true for the moment in which the second half of the tap that paid may still come: its target shows
 * that.
 */
export function useSettling(): boolean {
  const [settling, setSettling] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), DOUBLE_TAP)
    return () => clearTimeout(timer)
  }, [])
  return settling
}
