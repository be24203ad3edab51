import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** A link or a screen: its name, its state, what can be done about it, and what is known of it. */
export function FactCard({
  name,
  over,
  state,
  action,
  facts,
}: {
  readonly name: string
  /** It opens nothing any more. */
  readonly over: boolean
  readonly state?: { readonly code: string; readonly text: string } | undefined
  readonly action: ReactNode
  /** Titles and values. */
  readonly facts: readonly (readonly [string, string])[]
}) {
  return (
    <li css={[cardLook, over && overLook]}>
      <div css={headLook}>
        <h3 css={nameLook}>{name}</h3>
        {state && (
          <span css={pillLook} data-state={state.code}>
            {state.text}
          </span>
        )}
        {action}
      </div>
      <dl css={factsLook}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const cardLook = css({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlock: 'var(--space-4)',
  'ul > &:first-of-type': { paddingBlockStart: 0 },
})
const overLook = css({ color: 'var(--ink-2)' })
const headLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
})
const nameLook = css({
  flex: '1 1 8em',
  minWidth: 0,
  fontSize: 'var(--text-lg)',
  fontWeight: 600,
})
const pillLook = css({
  padding: '0.1em 0.8em',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-pill)',
  fontSize: 'var(--text-sm)',
  fontWeight: 600,
  '&[data-state="active"]': { color: 'var(--ok)', borderColor: 'currentColor' },
})
const factsLook = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
  gap: 'var(--space-4)',
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})
