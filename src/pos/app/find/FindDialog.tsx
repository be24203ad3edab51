import { type ComponentType, Suspense, useState } from 'react'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { MenuEntry } from '../../frame/menu.ts'
import type { Action, Choice } from '../../place/choice.ts'
import { useLogout } from '../use-logout.tsx'
import { Palette } from './Palette.tsx'
import { useActions } from './use-actions.ts'
import { usePageChoices } from './use-page-choices.ts'

type Question = ComponentType<{ readonly onClose: () => void }>

/** Everything a person can go to or do from here. */
export function FindDialog({
  entries,
  onClose,
}: {
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
}) {
  const t = useT()
  const [Asked, setAsked] = useState<Question | null>(null)
  const { logout, question } = useLogout()
  const choiceOf = (action: Action): Choice => {
    if ('dialog' in action) return { ...action, run: () => setAsked(() => action.dialog) }
    if (action.stays) return action
    const run = () => {
      onClose()
      action.run()
    }
    return { ...action, run }
  }
  const pages = usePageChoices(entries)
  const actions = useActions({
    id: 'logout',
    group: 'shell.actions',
    name: t('till.logout'),
    run: logout,
    stays: true,
  })
  if (question) return question
  if (Asked)
    return (
      <Suspense>
        <Asked onClose={onClose} />
      </Suspense>
    )
  return <Palette choices={[...pages, ...actions].map(choiceOf)} onClose={onClose} />
}
