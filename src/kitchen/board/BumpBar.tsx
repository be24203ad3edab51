import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import { Kbd } from '../../ui/controls/Kbd.tsx'

/** Foot of a card: takes it off the screen, and shows how much of it is done. */
export function BumpBar({
  label,
  digit,
  done,
  of,
  onBump,
}: {
  readonly label: string
  readonly digit: string | null
  readonly done: number
  readonly of: number
  readonly onBump: () => void
}) {
  const complete = of > 0 && done === of
  return (
    <button type="button" onClick={onBump} css={[bar, complete && completeLook]}>
      <progress css={progress} max={Math.max(1, of)} value={done} aria-hidden />
      {digit && <Kbd>{digit}</Kbd>}
      {complete && <Check aria-hidden />}
      {label}
    </button>
  )
}

const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.7em',
  flex: 1,
  minWidth: 0,
  minHeight: 'max(48px, 2.5em)',
  padding: '0.3em var(--ticket-inset) 0.4em',
  fontSize: '0.8em',
  fontWeight: 600,
  color: 'var(--ink-2)',
  '& svg': { width: '1.2em', height: '1.2em' },
  '&:active': { background: 'color-mix(in oklab, var(--ink) 8%, transparent)' },
  '&:focus-visible': { outlineOffset: -3 },
})

const completeLook = css({ color: 'var(--ok)' })

// The track shows from the first dish on how much is left.
const progress = css({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: -1,
  width: '100%',
  height: 5,
  appearance: 'none',
  border: 0,
  background: 'var(--line)',
  '&::-webkit-progress-bar': { background: 'var(--line)' },
  '&::-webkit-progress-value': { background: 'var(--ok)' },
  '&::-moz-progress-bar': { background: 'var(--ok)' },
})
