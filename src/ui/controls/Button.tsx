import { css, keyframes } from '@emotion/react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { Density } from '../theme/density.ts'
import { press } from './press.ts'
import { Spinner } from './Spinner.tsx'
import { mix } from '../theme/mix.ts'

type ButtonKind = 'primary' | 'money' | 'quiet' | 'danger' | 'bare'

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** `money` is turmeric: at most one on a screen. */
  readonly kind?: ButtonKind
  /** Left out: the density of the surroundings. */
  readonly size?: Density
  readonly icon?: ReactNode
  /** Icon above a small word, as in a row of secondary actions. */
  readonly stacked?: boolean
  /** Takes the whole width. */
  readonly wide?: boolean
  /** Work is running: shows it and ignores presses. */
  readonly busy?: boolean
}

export function Button({
  kind = 'quiet',
  size,
  icon,
  stacked = false,
  wide = false,
  busy = false,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      data-density={size}
      {...(busy && BUSY)}
      css={mix(base, press, kinds[kind], stacked && stackedLook, wide && wideLook)}
    >
      {busy ? <Busy alone={icon === undefined} /> : icon}
      {children != null && <span>{children}</span>}
    </button>
  )
}

/** Replaces the icon; without one it covers the text, so that nothing beside it moves. */
const Busy = ({ alone }: { readonly alone: boolean }) =>
  alone ? (
    <i css={cover}>
      <Spinner />
    </i>
  ) : (
    <Spinner />
  )

/** Not `disabled`: that would take the focus away while a person works. */
const BUSY = { 'aria-busy': true, 'aria-disabled': true, onClick: undefined } as const

const away = keyframes({ to: { opacity: 0 } })
const appears = keyframes({ to: { opacity: 1 } })
/** Shorter work needs no sign. */
const LATER = '1ms 150ms forwards'
const covered = { position: 'relative', '& > span': { animation: `${away} ${LATER}` } } as const
const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.6em',
  minHeight: 'var(--hit)',
  minWidth: 'var(--hit)',
  padding: '0.25em 1em',
  border: '1px solid transparent',
  borderRadius: 'var(--radius-control)',
  fontSize: 'var(--font)',
  fontWeight: 600,
  lineHeight: 'var(--leading)',
  textAlign: 'center',
  textWrap: 'balance',
  '& svg': { width: 'var(--icon)', height: 'var(--icon)' },
  '&:has(> i)': covered,
  '&:disabled': {
    color: 'var(--ink-3)',
    background: 'var(--sunken)',
    borderColor: 'var(--line)',
    borderStyle: 'dashed',
  },
})

const cover = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  opacity: 0,
  animation: `${appears} ${LATER}`,
})

const kinds = {
  primary: css({
    color: 'var(--on-action)',
    background: 'var(--action)',
    '@media (hover: hover)': {
      '&:hover:enabled': { background: 'color-mix(in oklab, var(--action) 88%, var(--ink))' },
    },
  }),
  money: css({
    color: 'var(--on-accent)',
    background: 'var(--accent)',
    '@media (hover: hover)': {
      '&:hover:enabled': { background: 'color-mix(in oklab, var(--accent) 88%, var(--on-accent))' },
    },
  }),
  quiet: css({
    color: 'var(--ink)',
    background: 'var(--surface)',
    borderColor: 'var(--line)',
    '@media (hover: hover)': { '&:hover:enabled': { background: 'var(--sunken)' } },
  }),
  danger: css({
    color: 'var(--on-danger)',
    background: 'var(--danger)',
    '@media (hover: hover)': {
      '&:hover:enabled': { background: 'color-mix(in oklab, var(--danger) 88%, var(--ink))' },
    },
  }),
  bare: css({
    color: 'inherit',
    '@media (hover: hover)': {
      '&:hover:enabled': { background: 'color-mix(in oklab, currentColor 8%, transparent)' },
    },
  }),
} as const satisfies Record<ButtonKind, unknown>

const stackedLook = css({
  flexDirection: 'column',
  gap: 0,
  padding: '0.25em 0.4em',
  fontSize: 'var(--text-xs)',
})

const wideLook = css({ width: '100%' })
