import { displayLock, TILL_PARAMETER } from '../../ui/customer-display/roll-call.ts'
import type { ScreenArea } from './popup.ts'

/** The parts of the Window Management API that we use; TypeScript's library lacks it. */
type ManagedScreen = {
  readonly availLeft: number
  readonly availTop: number
  readonly availWidth: number
  readonly availHeight: number
}
type ManagedScreens = {
  readonly screens: readonly ManagedScreen[]
  readonly currentScreen: ManagedScreen
}
type ManagedWindow = { readonly getScreenDetails?: () => Promise<ManagedScreens> }

/**
 * Returns the screen this window is not on; null if there is one screen or we may not know. Once permitted, the
 * browser needs no question: `ask` belongs to a click.
 */
export async function findSecondScreen(ask: boolean): Promise<ScreenArea | null> {
  const isExtended = 'isExtended' in screen && screen.isExtended === true
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- described above
  const { getScreenDetails } = globalThis as ManagedWindow
  if (!isExtended || !getScreenDetails) return null
  if (!ask && !(await isAllowed())) return null

  const { screens, currentScreen } = await getScreenDetails.call(globalThis)
  const second = screens.find((candidate) => candidate !== currentScreen)
  if (!second) return null
  const { availLeft, availTop, availWidth, availHeight } = second
  return { left: availLeft, top: availTop, width: availWidth, height: availHeight }
}

async function isAllowed(): Promise<boolean> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- younger than TypeScript's library
    const name = 'window-management' as PermissionName
    return (await navigator.permissions.query({ name })).state === 'granted'
  } catch {
    return false
  }
}

type Deps = {
  readonly open: (url: string, target: string, features: string) => Pick<Window, 'closed'> | null
  /** Missing on plain http. */
  readonly locks: Pick<LockManager, 'query'> | undefined
  /** Returns whether a display responds; see `createRollCall`. Used without locks. */
  readonly isAnswered: () => boolean
  /** The number of this till in its browser. */
  readonly till: () => number
}

/**
 * Opens the display of a till and returns whether it lives: by its lock, since its opener-policy cuts it off from us and
 * its handle reads closed at once. On plain http there are neither locks nor such a policy; a display opened
 * before this window was reloaded is known by its response.
 */
export function createDisplayWindow({ open, locks, isAnswered, till }: Deps) {
  let opened: Pick<Window, 'closed'> | null = null
  return {
    /** False when the popup blocker refused. */
    open: (url: string, features: string): boolean => {
      const own = till() === 1 ? url : `${url}?${TILL_PARAMETER}=${till()}`
      const handle = open(own, '_blank', features)
      opened = handle ?? opened
      return handle !== null
    },
    isPresent: async (): Promise<boolean> => {
      if (!locks) {
        const answered = isAnswered()
        return answered || opened?.closed === false
      }
      const { held = [] } = await locks.query()
      return held.some(({ name }) => name === displayLock(till()))
    },
  }
}
