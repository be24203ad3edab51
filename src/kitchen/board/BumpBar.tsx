import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import { mix } from '../../ui/theme/mix.ts'
import { Kbd } from '../../ui/controls/Kbd.tsx'

/** Foot of a card: takes it off the screen, and shows how much of it is done. */
export function BumpBar({
  label,
  digit,
  calls = false,
  done,
  of,
  onBump,
}: {
  readonly label: string
  readonly digit: string | null
  /** At the pass: once all of it is there, it is to be handed out. */
  readonly calls?: boolean
  readonly done: number
  readonly of: number
  readonly onBump: () => void
}) {
  const complete = of > 0 && done === of
  return (
    <button
      type="button"
      onClick={onBump}
      css={mix(bar, complete && (calls ? callLook : completeLook))}
    >
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

// Filled, and as large as before: the runner sees it from the door, and no card moves.
const callLook = css({
  color: 'var(--canvas)',
  background: 'var(--ok)',
  fontWeight: 800,
  '& kbd': { color: 'inherit', borderColor: 'currentColor', background: 'transparent' },
  '&:active': { background: 'color-mix(in oklab, var(--ok) 80%, var(--ink))' },
})

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
