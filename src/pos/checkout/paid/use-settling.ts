import { useEffect, useState } from 'react'

/** A double tap has both halves within this, milliseconds. */
const DOUBLE_TAP = 400

/** True for the moment in which the second half of the tap that paid may still come: what it would hit says so. */
export function useSettling(): boolean {
  const [settling, setSettling] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), DOUBLE_TAP)
    return () => clearTimeout(timer)
  }, [])
  return settling
}
