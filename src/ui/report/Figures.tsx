import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { press } from '../controls/press.ts'

export type Figure = {
  readonly label: string
  readonly value: string
  /** Below it, e.g. what it was a week before. */
  readonly note?: ReactNode
  /** Shows how it is computed; left out: it is all there is to say. */
  readonly onOpen?: (() => void) | undefined
}

/** Figures in one strip, each below its name. */
export const Figures = ({
  of,
  large = false,
}: {
  readonly of: readonly Figure[]
  readonly large?: boolean
}) => (
  <dl css={[strip, large && largeLook]}>
    {of.map(({ label, value, note, onOpen }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd css={figure}>
          {onOpen ? (
            <button
              type="button"
              aria-label={`${label}: ${value}`}
              css={[opener, press]}
              onClick={onOpen}
            >
              {value}
            </button>
          ) : (
            value
          )}
        </dd>
        {note && <dd css={caption}>{note}</dd>}
      </div>
    ))}
  </dl>
)

const strip = css({
  '--figure': 'var(--text-xl)',
  '--name': 'var(--text-sm)',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  overflow: 'hidden',
  '& > div': {
    padding: 'var(--space-3) var(--space-4)',
    // Every figure but those at the left edge has a line before it, whatever wraps.
    boxShadow: '-1px 0 0 var(--line), 0 -1px 0 var(--line)',
  },
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--name)' },
})
const largeLook = css({
  '--figure': 'clamp(1.2rem, 5.2vw, 1.875rem)',
  '--name': 'inherit',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  '& > div': { padding: 'var(--space-4) var(--space-5)' },
})
const caption = css({ color: 'var(--ink-2)' })
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--figure)',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 'var(--leading-figures)',
  whiteSpace: 'nowrap',
})
const opener = css({
  minWidth: 'var(--hit)',
  minHeight: 'var(--hit)',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '@media (hover: hover)': {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  },
})
