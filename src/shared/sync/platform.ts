/** Cancels a timer. Calling it after the timer fired does nothing. */
export type Cancel = () => void
export const nothingToCancel: Cancel = () => {}

/** Time as worker and windows use it. Milliseconds; `now` is the device's own wall clock. */
export type Clock = {
  readonly now: () => number
  readonly after: (milliseconds: number, run: () => void) => Cancel
}

/** The part of the Web Locks that liveness and ownership need. A lock is held until `run` settles. */
export type Locks = {
  readonly request: (
    name: string,
    options: { readonly mode?: 'exclusive' | 'shared'; readonly steal?: boolean },
    run: () => unknown,
  ) => Promise<unknown>
}

/** A broadcast channel: every other holder of the name receives a message, the poster does not. */
export type Channel = {
  readonly post: (message: unknown) => void
  readonly listen: (heard: (message: unknown) => void) => void
  readonly close: () => void
}
export type OpenChannel = (name: string) => Channel
