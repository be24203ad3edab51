import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useMedia } from '../../../ui/screen/use-media.ts'

/** Rows of the matrix that belong together; folded on a phone, where all of them would be a long way down. */
export function RightsGroup({
  name,
  count,
  of,
  children,
}: {
  readonly name: string
  /** Rows in which anything is held, of all. */
  readonly count: number
  readonly of: number
  readonly children: ReactNode
}) {
  const wide = useMedia('(min-width: 700px)')
  return (
    <details css={group} open={wide}>
      <summary css={head}>
        <span>{name}</span>
        <span css={figure}>
          {count}/{of}
        </span>
      </summary>
      {children}
    </details>
  )
}

const group = css({ minWidth: 0, '& > div + div': { borderBlockStart: '1px solid var(--line)' } })
const head = css({
  padding: '0.6rem var(--space-4)',
  lineHeight: '1.6rem',
  background: 'var(--sunken)',
  fontWeight: 600,
  cursor: 'pointer',
})
const figure = css({
  float: 'inline-end',
  color: 'var(--ink-2)',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
})
