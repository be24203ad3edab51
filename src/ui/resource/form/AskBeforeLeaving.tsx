import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Confirm } from '../../controls/Confirm.tsx'
import { useT } from '../../i18n/use-t.ts'
import { createBackGuard, entryOf } from './back-guard.ts'
import { leadsAway } from './leads-away.ts'

/** Asks before a link or the browser's Back drops what was typed. */
export function AskBeforeLeaving({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useT()
  const [leave, setLeave] = useState<{ readonly run: () => void } | null>(null)
  useLinks(setLeave)
  useBack(setLeave)
  if (!leave) return null
  return (
    <Confirm
      title={t('resource.discardTitle')}
      confirm={t('resource.discard')}
      cancel={t('resource.keepEditing')}
      onConfirm={() => {
        onDiscard()
        leave.run()
      }}
      onClose={() => setLeave(null)}
    >
      {t('resource.discardHint')}
    </Confirm>
  )
}

type Ask = (leave: { readonly run: () => void }) => void

function useLinks(ask: Ask) {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = leadsAway(event, location.href)
      if (to === null) return
      event.preventDefault()
      // Also of another form on the page: one question is enough.
      event.stopImmediatePropagation()
      ask({ run: () => void navigate(to) })
    }
    // Before the router sees it.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [ask, navigate])
}

/** Set while somebody leaves after all: what another form on the page holds goes, too. */
let leaving = false
const arrived = () => {
  leaving = false
}

function useBack(ask: Ask) {
  const { key } = useLocation()
  const [guard] = useState(() =>
    createBackGuard({
      go: (by) => history.go(by),
      ask(leave) {
        ask({
          run() {
            leaving = true
            // After every guard: the form that asked may be gone by then.
            addEventListener('popstate', arrived, { once: true })
            leave()
          },
        })
      },
    }),
  )
  useEffect(() => guard.at(entryOf(history.state)), [guard, key])
  useEffect(() => {
    const onMove = (event: PopStateEvent) => {
      if (!leaving && guard.moved(entryOf(event.state))) event.stopImmediatePropagation()
    }
    // Before the router hears of it.
    addEventListener('popstate', onMove, { capture: true })
    return () => removeEventListener('popstate', onMove, { capture: true })
  }, [guard])
}
