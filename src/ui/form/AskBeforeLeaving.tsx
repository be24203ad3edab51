import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { guardBack, letBackPass } from '../screen/back.ts'
import { guardLeaving } from '../screen/leave.ts'
import { createBackGuard, entryOf } from './back-guard.ts'
import { leadsAway } from './leads-away.ts'

/** Asks before a link, the search or the browser's Back drops what was typed. */
export function AskBeforeLeaving({ onDiscard }: { readonly onDiscard: () => void }) {
  const [leave, setLeave] = useState<{ readonly run: () => void } | null>(null)
  useLinks(setLeave)
  useBack(setLeave)
  useEffect(() => guardLeaving((run) => setLeave({ run })), [])
  if (!leave) return null
  return (
    <DiscardQuestion
      onDiscard={() => {
        onDiscard()
        leave.run()
      }}
      onClose={() => setLeave(null)}
    />
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
      // Also the question of another form on the page: one is enough.
      event.stopImmediatePropagation()
      ask({ run: () => void navigate(to) })
    }
    // Before the router sees it.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [ask, navigate])
}

function useBack(ask: Ask) {
  const { key } = useLocation()
  const [guard] = useState(() =>
    createBackGuard({
      go: (by) => history.go(by),
      ask(leave) {
        ask({
          run() {
            // Also past another form on the page: one question is enough.
            letBackPass()
            leave()
          },
        })
      },
    }),
  )
  useEffect(() => guard.at(entryOf(history.state)), [guard, key])
  useEffect(() => guardBack((state) => guard.moved(entryOf(state))), [guard])
}
