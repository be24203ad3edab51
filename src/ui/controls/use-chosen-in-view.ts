import { useEffect, useRef } from 'react'

/** Returns the ref of a row that scrolls sideways: what is `chosen` in it comes into sight when it is another one. */
export function useChosenInView<Row extends HTMLElement>(chosen: unknown) {
  const row = useRef<Row>(null)
  useEffect(() => {
    row.current
      ?.querySelector('[aria-pressed="true"], [aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return row
}
