import { css } from '@emotion/react'
import Search from 'lucide-react/icons/search'
import { boxLook } from '../controls/Field.tsx'
import { optionId } from './ChoiceList.tsx'

/** The box to type into; the arrows walk through the list below, which never takes the focus. */
export function FindBox({
  label,
  query,
  list,
  active,
  ready = true,
  onQuery,
  onMove,
  onChoose,
  onBack,
}: {
  /** What is typed here. */
  readonly label: string
  readonly query: string
  /** The id of the list. */
  readonly list: string
  /** The choice that Enter would take. */
  readonly active: string | undefined
  /** False: it waits for a tap, so that no keyboard of the screen covers the list. */
  readonly ready?: boolean
  readonly onQuery: (query: string) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onChoose: () => void
  /** Backspace in the empty box. */
  readonly onBack?: (() => void) | undefined
}) {
  return (
    <div css={frame}>
      <Search aria-hidden />
      <input
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : optionId(list, active)}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into
        autoFocus={ready}
        value={query}
        css={[boxLook, room]}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          const { key } = event
          // An input method may still be composing a letter.
          if (event.nativeEvent.isComposing) return
          if (key === 'Backspace' && query === '') onBack?.()
          if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return
          event.preventDefault()
          if (key === 'Enter') onChoose()
          else onMove(key === 'ArrowDown' ? 1 : -1)
        }}
      />
    </div>
  )
}

const frame = css({
  display: 'grid',
  alignItems: 'center',
  '& > *': { gridArea: '1 / 1' },
  '& > svg': {
    zIndex: 1,
    marginInlineStart: '0.9em',
    width: 20,
    height: 20,
    color: 'var(--ink-2)',
    pointerEvents: 'none',
  },
})
const room = css({ minHeight: 48, paddingInlineStart: 44 })
