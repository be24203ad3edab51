import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { fittingLines, type Shown, sum } from './fitting-lines.ts'

type View = Shown & {
  /** How far the list is moved up, in pixels. */
  readonly offset: number
}

/** Measures which lines of a list fit into its box. The list has one child per line; `keep` is the index of a line to keep in view. */
export function useFitting(count: number, keep: number) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const mark = useRef<HTMLParagraphElement>(null)
  const [view, setView] = useState<View>({ from: 0, to: count, offset: 0 })
  const measure = useCallback(() => {
    if (!box.current || !list.current || !mark.current) return
    const heights = [...list.current.children].map((line) => line.getBoundingClientRect().height)
    const height = mark.current.offsetHeight
    const { from, to } = fittingLines(heights, {
      room: box.current.clientHeight,
      mark: height,
      keep,
    })
    const offset = sum(heights.slice(0, from)) - (from > 0 ? height : 0)
    setView((now) =>
      now.from === from && now.to === to && now.offset === offset ? now : { from, to, offset },
    )
  }, [keep])
  // Before the first paint, so that no line is seen cut.
  useLayoutEffect(measure, [measure, count])
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    for (const { current } of [box, list]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [measure])
  return { box, list, mark, view }
}
