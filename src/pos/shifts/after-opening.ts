/** Milliseconds after a shift was opened (specification, section 4). */
const REDIRECT = 100
const REFETCH = 500
const RELOAD = 1000

type Deps = {
  readonly after: (milliseconds: number, run: () => void) => void
  readonly goToTarget: () => void
  readonly refetch: () => Promise<void>
  readonly isBusy: () => boolean
  readonly reload: () => void
}

/** Goes on to the wanted page, loads the current shift again, and reloads unless a person is working. */
export function afterOpening({ after, goToTarget, refetch, isBusy, reload }: Deps) {
  after(REDIRECT, goToTarget)
  after(REFETCH, () => void refetch().catch(() => {}))
  after(RELOAD, () => {
    if (!isBusy()) reload()
  })
}
