import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import type { Matter } from './use-matters.ts'

/** Matters that wait, each with the way to do it. */
export function MatterList({
  matters,
  onLeave,
}: {
  readonly matters: readonly Matter[]
  /** A way was taken: what lies over the page closes. */
  readonly onLeave?: () => void
}) {
  return (
    <ul css={rows}>
      {matters.map((matter) => (
        <li key={matter.words}>
          <matter.Icon aria-hidden />
          <Way {...matter} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}

/** The words, with a link to resolve it. */
function Way({
  words,
  to,
  ownWindow = false,
  open,
  onLeave,
}: Matter & { readonly onLeave: (() => void) | undefined }) {
  if (open)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          onLeave?.()
          open()
        }}
      >
        {words}
      </button>
    )
  if (to === undefined) return <span>{words}</span>
  return ownWindow ? (
    <a href={to} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    <Link to={to} onClick={onLeave}>
      {words}
    </Link>
  )
}

const rows = css({
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minHeight: 44,
    borderBlockEnd: '1px solid var(--line)',
  },
  '& li:last-of-type': { border: 0 },
  '& li > svg': { flex: 'none', width: 20, height: 20, color: 'var(--warn)' },
  '& a, & button': { display: 'flex', alignItems: 'center', flex: 1, minHeight: 44 },
  '& button': { textAlign: 'start', textDecoration: 'underline' },
})
