import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { tornTop } from './torn.ts'
import { mix } from '../theme/mix.ts'

/** Head of the ticket: table or number as large as possible, then other facts, e.g. time and person. */
export const TicketHeader = ({
  title,
  subtitle,
  lead,
  aside,
  below,
  shaded = false,
}: {
  readonly title: string
  /** Null: none yet, and the title gets their room as well. */
  readonly subtitle?: ReactNode
  /** At the left, before everything: the button back. */
  readonly lead?: ReactNode
  /** At the right: an age, a customer, a state. */
  readonly aside?: ReactNode
  /** Under all of it, over the whole width: sentences, which beside the keys would be a column of words. */
  readonly below?: ReactNode
  /** Has a colour of its own, as in the kitchen; a toned ticket always has. */
  readonly shaded?: boolean
}) => (
  <header css={mix(head, tornTop, shaded && shadedLook)}>
    {lead}
    <div css={words}>
      <h2
        css={mix(
          titleLook,
          isLatin(title) ? figures : subtitle === null && raised,
          subtitle === null && alone,
        )}
      >
        {title}
      </h2>
      {subtitle != null && <p css={subtitleLook}>{subtitle}</p>}
    </div>
    {aside != null && <div css={asideLook}>{aside}</div>}
    {below && <p css={mix(subtitleLook, belowLook)}>{below}</p>}
  </header>
)

/** Mostly table ids: no signs above or below the letters that would need the script's full line. */
const isLatin = (text: string) => /^[\x20-\x7e]*$/.test(text)

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 0.75em',
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

const figures = css({ lineHeight: 1.2 })
/** Words of a high script where the number will be: on its line. */
const raised = css({ marginBlockStart: 'calc((1.2em - var(--leading-tight) * 1em) / 2)' })
// As high as a number with its facts, even before they are known: the first dish moves no line.
const words = css({
  flex: '1 1 0',
  display: 'grid',
  alignContent: 'start',
  minWidth: 'min-content',
  minHeight: 'calc(1.7em * 1.2 + 0.93em * var(--leading))',
})
// Two lines of it fit beside the type on a tablet, where 'New order' is long.
const alone = css({
  '@media (min-width: 760px) and (max-width: 1279.9px)': { fontSize: '1.2em' },
})
const asideLook = css({ marginInlineStart: 'auto' })
const subtitleLook = css({ fontSize: '0.93em', opacity: 0.82 })
const belowLook = css({
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 0.75em',
  marginBlockStart: 4,
})
