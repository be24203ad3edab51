import { css } from '@emotion/react'
import { useState } from 'react'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { ChoiceList } from '../../../ui/find/ChoiceList.tsx'
import { FindBox } from '../../../ui/find/FindBox.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { Action, Choice } from '../../place/choice.ts'
import { chooseFrom, inGroups, stepFrom, takenOf, withFound } from './choose.ts'

const LIST = 'palette-choices'

/** A list that is found in by typing, walked through with the arrows and taken from with Enter. */
export function Palette({
  title,
  lines,
  found,
  recent,
  query,
  onQuery,
  onChoose,
  onBack,
  onClose,
}: {
  readonly title: string
  /** What is known without the server. */
  readonly lines: readonly Action[]
  /** What the server adds to it. */
  readonly found: {
    readonly choices: readonly Choice[]
    readonly asking: boolean
    readonly failed: boolean
  }
  /** Ids of what was chosen lately. */
  readonly recent: readonly string[]
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onChoose: (choice: Action) => void
  /** To the list this one was chosen from, by Backspace in the empty box. */
  readonly onBack: (() => void) | undefined
  readonly onClose: () => void
}) {
  const t = useT()
  const [chosen, setChosen] = useState<string | null>(null)
  // The lines of one question are all there is to choose from: none of them is hidden.
  const here = onBack && query.trim() === '' ? lines : chooseFrom(lines, query, recent, t)
  const shown = withFound(here, found.choices)
  const taken = takenOf(shown, chosen)
  const empty = found.failed
    ? 'frame.notSearched'
    : found.asking
      ? 'frame.searching'
      : 'frame.nothing'

  return (
    <Dialog open onClose={onClose} title={title} width={620}>
      <div css={body}>
        <FindBox
          label={t('frame.findHint')}
          query={query}
          list={LIST}
          active={taken?.id}
          onQuery={(next) => {
            onQuery(next)
            setChosen(null)
          }}
          onMove={(by) => setChosen(stepFrom(shown, chosen, by))}
          onChoose={() => taken && onChoose(taken)}
          onBack={onBack}
        />
        {shown.length === 0 ? (
          <output css={nothing}>{t(empty, { query })}</output>
        ) : (
          <ChoiceList
            id={LIST}
            label={t('frame.find')}
            groups={inGroups(shown, t)}
            active={taken?.id}
            onChoose={onChoose}
          />
        )}
        <p css={keys}>{t('frame.keys')}</p>
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
const keys = css({
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  '@media (pointer: coarse)': { display: 'none' },
})
