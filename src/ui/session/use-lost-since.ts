import { useState } from 'react'
import { useOne } from '../link/hooks.ts'
import { lostSince } from './lost-since.ts'

/** Returns when the server was last in touch, milliseconds of this device's clock; null while it is. */
export function useLostSince(): number | null {
  const connection = useOne('connection')
  const [lost, setLost] = useState<number | null>(null)
  const next = connection ? lostSince(lost, connection) : lost
  if (next !== lost) setLost(next)
  return next
}
