import { css } from '@emotion/react'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'ok' | 'warn' | 'danger' | 'accent' | 'primary'

/** State of something, never by colour alone: an icon and a word beside it. */
export const StatusPill = ({
  tone = 'neutral',
  icon,
  children,
}: {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly children: ReactNode
}) => (
  <span css={[pill, tones[tone]]}>
    {icon}
    <span>{children}</span>
  </span>
)

const pill = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.45em',
  padding: '0.1em 0.85em',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  fontWeight: 500,
  fontSize: '0.95em',
  '& svg': { width: '1.15em', height: '1.15em' },
})

const tones = {
  neutral: css({ '& svg': { color: 'var(--ink-2)' } }),
  ok: css({ '& svg': { color: 'var(--ok)' } }),
  warn: css({
    color: 'var(--warn)',
    background: 'var(--warn-soft)',
    borderColor: 'color-mix(in oklab, var(--warn) 45%, var(--surface))',
  }),
  danger: css({
    color: 'var(--danger)',
    background: 'var(--danger-soft)',
    borderColor: 'color-mix(in oklab, var(--danger) 45%, var(--surface))',
  }),
  accent: css({
    color: 'var(--on-accent)',
    background: 'var(--accent)',
    borderColor: 'transparent',
  }),
  primary: css({
    color: 'var(--on-action)',
    background: 'var(--action)',
    borderColor: 'transparent',
  }),
} as const satisfies Record<Tone, unknown>
