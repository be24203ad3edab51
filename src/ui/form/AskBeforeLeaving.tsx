import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Confirm } from '../controls/Confirm.tsx'
import { useT } from '../i18n/use-t.ts'
import { leadsAway } from './leads-away.ts'

/** Asks before a link drops what was typed into the form of a page; a dialog asks by itself. */
export function AskBeforeLeaving({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const to = leadsAway(event, location.href)
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      setNext(to)
    }
    // Before the router sees it.
    document.addEventListener('click', ask, { capture: true })
    return () => document.removeEventListener('click', ask, { capture: true })
  }, [])
  if (next === null) return null
  return (
    <Confirm
      title={t('resource.discardTitle')}
      confirm={t('resource.discard')}
      cancel={t('resource.keepEditing')}
      onConfirm={() => {
        onDiscard()
        void navigate(next)
      }}
      onClose={() => setNext(null)}
    >
      {t('resource.discardHint')}
    </Confirm>
  )
}
