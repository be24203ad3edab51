import { nothingToCancel, type Clock } from '#shared/sync/platform.ts'

/** Milliseconds that a finger rests on a dish before its sheet opens. */
const HOLD = 450
/** Pixels within which a resting finger may tremble. */
const TREMBLE = 10

type Point = { readonly x: number; readonly y: number }

/** Distinguishes a finger that rests on a dish from one that taps it or turns the page. */
export function createHold({
  after,
  onHold,
}: Pick<Clock, 'after'> & {
  /** The part under the finger, by the name given to `press`. */
  readonly onHold: (name: string) => void
}) {
  let from: Point | null = null
  let stop = nothingToCancel
  const end = () => {
    from = null
    stop()
  }
  return {
    press(name: string, at: Point) {
      end()
      from = at
      stop = after(HOLD, () => {
        from = null
        onHold(name)
      })
    },
    move({ x, y }: Point) {
      if (from && Math.hypot(x - from.x, y - from.y) > TREMBLE) end()
    },
    end,
  }
}
