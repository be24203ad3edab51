import { Suspense, useState } from 'react'
import type { MenuEntry } from '../../frame/menu.ts'
import { Palette } from './Palette.tsx'
import { useActionChoices } from './use-action-choices.ts'
import { useLogout } from '../use-logout.tsx'
import { usePageChoices } from './use-page-choices.ts'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'

const OpenShiftDialog = lazyPart(() => import('../../shifts/OpenShiftDialog.tsx'), 'OpenShiftDialog')

/** Everything a person can go to or do from here. */
export function FindDialog({
  entries,
  onClose,
}: {
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
}) {
  const [opening, setOpening] = useState(false)
  const { logout, question } = useLogout()
  const closing = <C extends { readonly run: () => void }>(choice: C): C => ({
    ...choice,
    run: () => {
      onClose()
      choice.run()
    },
  })
  const pages = usePageChoices(entries).map(closing)
  const { asking, others } = useActionChoices({
    onOpenShift: () => setOpening(true),
    onLogout: logout,
  })
  if (question) return question
  if (opening)
    return (
      <Suspense>
        <OpenShiftDialog onClose={onClose} />
      </Suspense>
    )
  return <Palette choices={[...pages, ...asking, ...others.map(closing)]} onClose={onClose} />
}
