import { css } from '@emotion/react'
import { CopyButton } from './CopyButton.tsx'

/** A text to be copied into another program, within a list of them. */
export function Copied({
  name,
  text,
  hint,
}: {
  readonly name: string
  readonly text: string
  readonly hint?: string
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code css={code}>{text}</code>
        <CopyButton text={text} />
      </dd>
      {hint !== undefined && <dd css={quiet}>{hint}</dd>}
    </div>
  )
}

export const copiedFacts = css({
  display: 'grid',
  gap: 'var(--space-5)',
  '& dt': { fontWeight: 600 },
  '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' },
})
const code = css({
  flex: '1 1 16em',
  minWidth: 0,
  padding: 'var(--space-3)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--sunken)',
  fontSize: 'var(--text-sm)',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  WebkitUserSelect: 'all',
})
const quiet = css({ color: 'var(--ink-2)' })
