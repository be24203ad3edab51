import { useLayoutEffect, useRef } from 'react'

/** As large as a number is ever written: a few of them fill their half of the screen. */
const MOST = 3.2
/** Each try is this much smaller than the last. */
const STEP = 0.92
/** As small as a number is ever written: hundreds of them. */
const LEAST = 0.12

/** Writes the texts of a list as large, by `--fit`, as all of its entries have room. */
export function useFit(count: number) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const fit = () => {
      for (let size = MOST; size > LEAST; size *= STEP) {
        element.style.setProperty('--fit', String(size))
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
        if (scrollHeight <= clientHeight && scrollWidth <= clientWidth) return
      }
    }
    fit()
    const room = new ResizeObserver(fit)
    room.observe(element)
    return () => room.disconnect()
  }, [count])
  return list
}
