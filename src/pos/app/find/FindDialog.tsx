import { type ComponentType, Suspense, useState } from 'react'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import type { MenuEntry } from '../../frame/menu.ts'
import type { Action } from '../../place/choice.ts'
import { useLogout } from '../use-logout.tsx'
import { Palette } from './Palette.tsx'
import { keepRecent, recentOf } from './recent.ts'
import { useActions, useFinds } from './use-actions.ts'
import { useFound } from './use-found.ts'
import { usePageChoices } from './use-page-choices.ts'
import { useSectionChoices } from './use-section-choices.ts'

type Question = ComponentType<{ readonly onClose: () => void }>
type Props = { readonly entries: readonly MenuEntry[]; readonly onClose: () => void }

/** Everything a person can find, go to or do from here, or the question that a choice asks in its place. */
export function FindDialog({ entries, onClose }: Props) {
  const [Asked, setAsked] = useState<Question | null>(null)
  const { logout, question } = useLogout()
  if (question) return question
  if (Asked)
    return (
      <Suspense>
        <Asked onClose={onClose} />
      </Suspense>
    )
  return <Finding {...{ entries, onClose, logout }} onAsk={(next) => setAsked(() => next)} />
}

function Finding({
  entries,
  logout,
  onAsk,
  onClose,
}: Props & { readonly logout: () => void; readonly onAsk: (question: Question) => void }) {
  const t = useT()
  const person = useOne('session')?.user?.id ?? ''
  const [recent] = useState(() => recentOf(sessionStorage, person))
  const [query, setQuery] = useState('')
  /** Id of the action of which one must be chosen, e.g. the dish that is sold out. */
  const [within, setWithin] = useState<string | null>(null)
  const here = useHere(entries, logout)
  const found = useFound(query, useFinds())
  const inner = here.find(({ id }) => id === within)
  const among = inner && 'among' in inner ? inner : undefined

  const choose = (action: Action) => {
    if ('among' in action) {
      setWithin(action.id)
      return setQuery('')
    }
    if (!among) keepRecent(sessionStorage, person, action.id)
    if ('dialog' in action) return onAsk(action.dialog)
    if (!action.stays) onClose()
    return action.run()
  }
  const one = among && {
    title: among.name,
    lines: among.among,
    found: NOTHING,
    recent: [],
    onBack: () => setWithin(null),
  }
  const all = { title: t('frame.find'), lines: here, found, recent, onBack: undefined }
  return (
    <Palette
      key={within}
      {...(one ?? all)}
      query={query}
      onQuery={setQuery}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

/** All that needs no server. */
function useHere(entries: readonly MenuEntry[], logout: () => void): readonly Action[] {
  const name = useT()('till.logout')
  return [
    ...usePageChoices(entries),
    ...useSectionChoices(),
    ...useActions({ id: 'logout', group: 'frame.actions', name, run: logout, stays: true }),
  ]
}

const NOTHING = { asking: false, failed: false, choices: [] }
