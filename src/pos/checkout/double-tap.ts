/** Since the first tap was done, milliseconds. */
const SECOND_TAP = 600

type Deps = {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
}

/**
 * Distinguishes the second tap of a double tap, which after a part payment would take the rest, from an
 * intended tap: on another control, later, or after typing.
 */
export function createDoubleTap({ now }: Deps) {
  let control: string | null = null
  let at = 0

  return {
    /** The first tap is done. */
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
