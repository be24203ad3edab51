type Worker = {
  readonly state: ServiceWorkerState
  readonly addEventListener: (type: 'statechange', run: () => void) => void
}
type Registration = {
  readonly installing: Worker | null
  readonly waiting: Worker | null
  readonly active: Worker | null
}
type Deps = {
  readonly registration: () => Promise<Registration | undefined>
  readonly after: (milliseconds: number, run: () => void) => void
}

/** Milliseconds after which a page is loaded all the same: over a bad connection files take minutes. */
const LONGEST = 5000

/** Resolves when no service worker is about to replace another, or after some seconds. */
export async function shellSettled({ registration, after }: Deps): Promise<void> {
  const known = await registration().catch(() => undefined)
  const worker = known?.installing ?? known?.waiting ?? known?.active
  if (!worker || isSettled(worker)) return
  await new Promise<void>((resolve) => {
    after(LONGEST, resolve)
    worker.addEventListener('statechange', () => isSettled(worker) && resolve())
  })
}

const isSettled = ({ state }: Worker) => state === 'activated' || state === 'redundant'
