import { css } from '@emotion/react'
import { lazy, Suspense, useState } from 'react'
import { wordFinder } from '#shared/texts/word-finder.ts'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { MenuEntry } from '../menu.ts'
import { useLogout } from '../use-logout.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { FindBox } from './FindBox.tsx'
import { useActionChoices } from './use-action-choices.ts'
import { usePageChoices } from './use-page-choices.ts'

const OpenShiftDialog = lazy(() =>
  import('../shifts/OpenShiftDialog.tsx').then((m) => ({ default: m.OpenShiftDialog })),
)

const LIST = 'palette-choices'

/** Everything a person can go to or do from here, found by typing. */
export function Palette({
  entries,
  onClose,
}: {
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
}) {
  const t = useT()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const [opening, setOpening] = useState(false)
  const { logout, question } = useLogout()
  const pages = usePageChoices(entries)
  const actions = useActionChoices({ onOpenShift: () => setOpening(true), onLogout: logout })
  const fits = wordFinder(query)
  const choices = [...pages, ...actions].filter(({ name, aside, group }) =>
    fits(`${name} ${aside ?? ''} ${t(group)}`),
  )
  const chosen = choices[Math.min(at, choices.length - 1)]

  if (question) return question
  if (opening)
    return (
      <Suspense>
        <OpenShiftDialog onClose={onClose} />
      </Suspense>
    )

  const run = (choice: (typeof choices)[number] | undefined) => {
    if (!choice) return
    choice.run()
    // What asks something first stays.
    if (choice.id !== 'shift' && choice.id !== 'logout') onClose()
  }
  const move = (by: number) =>
    setAt((Math.min(at, choices.length - 1) + by + choices.length) % Math.max(1, choices.length))

  return (
    <Dialog open onClose={onClose} title={t('shell.find')} width={620}>
      <div css={body}>
        <FindBox
          query={query}
          list={LIST}
          active={chosen?.id}
          onQuery={(next) => {
            setQuery(next)
            setAt(0)
          }}
          onMove={move}
          onChoose={() => run(chosen)}
        />
        {choices.length === 0 ? (
          <output css={nothing}>{t('shell.nothing', { query })}</output>
        ) : (
          <ChoiceList id={LIST} choices={choices} active={chosen?.id} onChoose={run} />
        )}
        <p css={keys}>{t('shell.keys')}</p>
      </div>
    </Dialog>
  )
}

const body = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: 'var(--space-4)',
  height: 'min(60dvh, 32rem)',
})
const nothing = css({ padding: 'var(--space-6) 0', color: 'var(--ink-2)', textAlign: 'center' })
const keys = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
