import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tornTop } from './torn.ts'

/** Head of the ticket: table or number as big as it can be, then what else is known, e.g. time and person. */
export const TicketHeader = ({
  title,
  subtitle,
  aside,
  shaded = false,
}: {
  readonly title: string
  readonly subtitle?: ReactNode
  /** At the right: an age, a customer, a state. */
  readonly aside?: ReactNode
  /** Stands on its own colour, as in the kitchen; a toned ticket always does. */
  readonly shaded?: boolean
}) => (
  <header css={[head, tornTop, shaded && shadedLook]}>
    <div css={{ flex: 1, minWidth: 0 }}>
      <h2 css={titleLook}>{title}</h2>
      {subtitle != null && <p css={subtitleLook}>{subtitle}</p>}
    </div>
    {aside}
  </header>
)

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.75em',
  padding: '0.75em var(--ticket-inset) 0.6em',
  borderBlockEnd: '1px dashed var(--line-strong)',
  color: 'var(--ticket-on-head)',
  '[data-tone]:not([data-tone="plain"]) > &': { borderBlockEnd: 0 },
})

const shadedLook = css({
  '[data-tone="plain"] > &': {
    '--ticket-head': 'color-mix(in oklab, var(--raised) 84%, var(--ink-3))',
    borderBlockEnd: 0,
  },
})

const titleLook = css({
  fontFamily: 'var(--font-display)',
  fontSize: '1.7em',
  fontWeight: 700,
  lineHeight: 'var(--leading-tight)',
})

const subtitleLook = css({ fontSize: '0.93em', opacity: 0.82 })
