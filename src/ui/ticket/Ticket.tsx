import { css } from '@emotion/react'
import type { ComponentPropsWithRef } from 'react'
import { tornPaper } from './torn.ts'
import { mix } from '../theme/mix.ts'

/** `fresh`: just arrived; `warned` and `late`: waited too long. The kitchen's states; the till shows `plain`. */
export type TicketTone = 'plain' | 'fresh' | 'warned' | 'late'

/**
 * The torn-paper ticket that every order is, on every screen: in it a TicketHeader, TicketLines,
 * TicketTotals and a TicketFooter. All its sizes follow the letter size: set `font-size` around it,
 * or `fontSize` here, and it grows as a whole.
 */
export const Ticket = ({
  tone = 'plain',
  fontSize,
  fill = false,
  children,
  ...rest
}: Omit<ComponentPropsWithRef<'article'>, 'style'> & {
  readonly tone?: TicketTone
  /** CSS length, e.g. `30px` for a kitchen screen read from 1 m. */
  readonly fontSize?: string
  /** As high as its place, with scrolling lines; else as high as its lines. */
  readonly fill?: boolean
}) => (
  <article
    {...rest}
    data-tone={tone}
    css={mix(paper, tornPaper, tones[tone], fill && fillLook)}
    // Buttons inside grow with it.
    {...(fontSize ? { style: { fontSize, '--font': '1em', '--icon': '1.2em' } } : {})}
  >
    {children}
  </article>
)

const paper = css({
  '--ticket-paper': 'var(--raised)',
  '--ticket-edge': 'var(--line)',
  '--ticket-stroke': '1px',
  '--ticket-head': 'transparent',
  '--ticket-on-head': 'inherit',
  '--ticket-inset': '1.05em',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: 'var(--ticket-stroke)',
  color: 'var(--ink)',
  lineHeight: 'var(--leading)',
  '@media print': {
    '--ticket-paper': '#fff',
    '--ticket-edge': 'transparent',
    color: '#000',
  },
})

const fillLook = css({ height: '100%', minHeight: 0 })

const tones = {
  plain: css({}),
  fresh: css({
    '--ticket-edge': 'var(--ink)',
    '--ticket-stroke': '2px',
    '--ticket-head': 'var(--ink)',
    '--ticket-on-head': 'var(--canvas)',
  }),
  warned: css({
    '--ticket-edge': 'var(--accent)',
    '--ticket-stroke': '2px',
    '--ticket-head': 'var(--accent)',
    '--ticket-on-head': 'var(--on-accent)',
  }),
  late: css({
    '--ticket-edge': 'var(--danger)',
    '--ticket-stroke': '2px',
    '--ticket-head': 'var(--danger)',
    '--ticket-on-head': 'var(--on-danger)',
  }),
} as const satisfies Record<TicketTone, unknown>
