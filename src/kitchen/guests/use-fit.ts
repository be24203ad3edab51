import { useLayoutEffect, useRef } from 'react'

/** Each try is this much smaller than the last. */
const STEP = 0.92
/** As small as a number is ever written: hundreds of them. */
const LEAST = 0.12

/** Makes the texts of a list smaller, by `--fit`, until all of its entries have room. */
export function useFit(count: number) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const fit = () => {
      for (let size = 1; size > LEAST; size *= STEP) {
        element.style.setProperty('--fit', String(size))
        if (element.scrollHeight <= element.clientHeight) return
      }
    }
    fit()
    const room = new ResizeObserver(fit)
    room.observe(element)
    return () => room.disconnect()
  }, [count])
  return list
}
