/** Since the first tap was done, milliseconds. */
const SECOND_TAP = 600

type Deps = {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
}

/**
 * Tells the second tap of a double tap, which after a part of a bill would take the rest, from a tap
 * that is meant: on another control, later, or after something was typed.
 */
export function createDoubleTap({ now }: Deps) {
  let control: string | null = null
  let at = 0

  return {
    /** What the first tap wanted is done. */
    done: (tapped: string) => {
      control = tapped
      at = now()
    },
    typed: () => {
      control = null
    },
    isSecond: (tapped: string): boolean => control === tapped && now() - at < SECOND_TAP,
  }
}
