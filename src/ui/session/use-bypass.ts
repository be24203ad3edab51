import { useEffect, useState } from 'react'
import { SuiteError } from '../link/suite-error.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { createBypass } from './create-bypass.ts'
import { leavePageNote, showPageNote, tellBypass } from './page-note.ts'

/** `unreachable`: the server did not respond yet; it is tried again automatically. */
export type BypassPhase = 'checking' | 'unreachable' | 'done'

const RETRY_AFTER = 5000

/** Logs this window in by a token in its address, if there is one. For every entry, at its top. */
export function useBypass(): BypassPhase {
  const { act } = useSuite()
  const [bypass] = useState(() =>
    createBypass({
      act,
      page: {
        url: () => new URL(location.href),
        replace: (address) => history.replaceState(history.state, '', address),
        reload: () => location.reload(),
        goTo: (address) => location.assign(address),
      },
      tell: tellBypass,
      leave: leavePageNote,
      isRefusal,
    }),
  )
  const [phase, setPhase] = useState<BypassPhase>(() => (bypass.isAsked() ? 'checking' : 'done'))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    async function ask() {
      const outcome = await bypass.run()
      if (ended) return
      if (outcome === 'none' || outcome === 'rejected') setPhase('done')
      if (outcome !== 'unreachable') return
      setPhase('unreachable')
      timer = setTimeout(() => void ask(), RETRY_AFTER)
    }
    showPageNote()
    void ask()
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [bypass])

  return phase
}

/**
 * Returns whether the server checked the token and refused it. Too many tries and a broken server mean nothing
 * for the token.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof SuiteError)) return false
  return error.status >= 400 && error.status < 500 && error.status !== 429
}
