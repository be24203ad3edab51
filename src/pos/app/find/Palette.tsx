import { css } from '@emotion/react'
import { useState } from 'react'
import { wordFinder } from '#shared/texts/word-finder.ts'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { Choice } from '../../place/choice.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { FindBox } from './FindBox.tsx'

const LIST = 'palette-choices'

/** A list that is found in by typing, walked through with the arrows and taken from with Enter. */
export function Palette({
  choices: all,
  onClose,
}: {
  readonly choices: readonly Choice[]
  readonly onClose: () => void
}) {
  const t = useT()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const fits = wordFinder(query)
  const choices = all.filter(({ name, aside, group }) => fits(`${name} ${aside ?? ''} ${t(group)}`))
  const chosen = choices[at]
  const move = (by: number) => setAt((at + by + choices.length) % Math.max(1, choices.length))

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
          onChoose={() => chosen?.run()}
        />
        {choices.length === 0 ? (
          <output css={nothing}>{t('shell.nothing', { query })}</output>
        ) : (
          <ChoiceList
            id={LIST}
            choices={choices}
            active={chosen?.id}
            onChoose={({ run }) => run()}
          />
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
const keys = css({
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  '@media (pointer: coarse)': { display: 'none' },
})
