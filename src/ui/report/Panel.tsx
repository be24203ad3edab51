import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** One matter of a report. */
export function Panel({
  title,
  note,
  children,
}: {
  /** Left out if the page has it. */
  readonly title?: string
  readonly note?: string
  readonly children: ReactNode
}) {
  return (
    <section css={panel}>
      {title && (
        <div css={head}>
          <h2>{title}</h2>
          {note && <p>{note}</p>}
        </div>
      )}
      {children}
    </section>
  )
}

const panel = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  minWidth: 0,
  padding: 'var(--space-4) var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 var(--space-4)',
  '& h2': { fontSize: 'var(--text-lg)', fontWeight: 600 },
  '& p': { color: 'var(--ink-2)' },
})
