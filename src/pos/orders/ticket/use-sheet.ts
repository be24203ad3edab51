import { useLocation, useNavigate } from 'react-router-dom'
import { useStable } from '../../../ui/screen/use-stable.ts'

const STATE = { sheet: 'ticket' } as const

/**
 * The ticket as a phone shows it: a sheet over the menu with an entry of its own in the history, so that
 * the browser's Back closes it instead of leaving the till.
 */
export function useSheet() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const shown = isSheet(state)
  const show = useStable(() => {
    if (!shown) void navigate(pathname + search, { state: STATE })
  })
  const hide = useStable(() => {
    if (shown) void navigate(-1)
  })
  /** Closes it first, so that no entry of what it showed stays behind. */
  const leave = useStable((then: () => void) => {
    if (!shown) {
      then()
      return
    }
    addEventListener('popstate', then, { once: true })
    void navigate(-1)
  })
  return { shown, show, hide, leave }
}

const isSheet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sheet' in state && state.sheet === STATE.sheet
