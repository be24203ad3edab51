import { css } from '@emotion/react'
import { type ReactNode, useId } from 'react'

/**
 * A part of a page: its name, a sentence of help, and what it is about. Where the page is wide enough the words
 * are at the left of it. `wide` is for lists, which have frames of their own and need the room.
 */
export function Card({
  title,
  help,
  wide = false,
  children,
}: {
  readonly title?: ReactNode
  readonly help?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  const id = useId()
  const words = title !== undefined || help !== undefined
  return (
    <section css={[frame, wide ? wideLook : cardLook]} aria-labelledby={title ? id : undefined}>
      {(words || !wide) && (
        <header css={head}>
          {title !== undefined && (
            <h3 id={id} css={name}>
              {title}
            </h3>
          )}
          {help !== undefined && <p css={hint}>{help}</p>}
        </header>
      )}
      <div css={[box, !wide && boxLook]}>{children}</div>
    </section>
  )
}

/** The column of cards: what is beside them depends on its width, not on the window's. */
export const cardColumn = css({ containerType: 'inline-size', minWidth: 0 })

const BESIDE = '@container (min-width: 46rem)'
const frame = css({ display: 'grid', alignContent: 'start', minWidth: 0 })
const surface = {
  padding: 'var(--space-6)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
} as const
const wideLook = css({ gap: 'var(--space-4)' })
const cardLook = css({
  ...surface,
  gap: 'var(--space-5)',
  maxWidth: 720,
  '@media (max-width: 640px)': { padding: 'var(--space-5)' },
  [BESIDE]: {
    gridTemplateColumns: 'minmax(0, 11.5rem) minmax(0, 720px)',
    gap: 'var(--space-6)',
    maxWidth: 'none',
    padding: 0,
    border: 0,
    background: 'none',
  },
})
const head = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  minWidth: 0,
  '&:empty': { display: 'none' },
  [BESIDE]: { '&:empty': { display: 'grid' } },
})
const name = css({ fontSize: 'var(--text-lg)' })
const hint = css({ maxWidth: '60ch', color: 'var(--ink-2)', textWrap: 'pretty' })
const box = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-5)', minWidth: 0 })
const boxLook = css({ [BESIDE]: surface })
