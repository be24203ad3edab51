import { css } from '@emotion/react'
import Delete from 'lucide-react/icons/delete'
import type { ReactNode } from 'react'
import { press } from './press.ts'

export type PadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '000'
  | 'back'

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const

/** Digits as big as a thumb. `zeros` is the key beside 0: '000' where money has no decimals, else '00'; null where digits are no amount. */
export function NumberPad({
  label,
  backLabel,
  zeros = '000',
  corner,
  onKey,
  disabled = false,
}: {
  readonly label: string
  readonly backLabel: string
  readonly zeros?: '00' | '000' | null
  /** Replaces `zeros` if that is null. */
  readonly corner?: ReactNode
  readonly onKey: (key: PadKey) => void
  readonly disabled?: boolean
}) {
  const keys = [...DIGITS, zeros, '0', 'back'] as const
  return (
    <fieldset aria-label={label} css={pad}>
      {keys.map((key) =>
        key === null ? (
          <span key="corner" css={cornerLook}>
            {corner}
          </span>
        ) : (
          <button
            key={key}
            type="button"
            disabled={disabled}
            aria-label={key === 'back' ? backLabel : undefined}
            onClick={() => onKey(key)}
            css={[keyLook, press]}
          >
            {key === 'back' ? <Delete aria-hidden /> : key}
          </button>
        ),
      )}
    </fieldset>
  )
}

const pad = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 'var(--space-3)',
})

const cornerLook = css({ display: 'grid' })

export const keyLook = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: 'var(--key)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 600,
  lineHeight: 'var(--leading-figures)',
  '@media (hover: hover)': { '&:hover:enabled': { background: 'var(--sunken)' } },
  '&:disabled': { color: 'var(--ink-3)', background: 'var(--sunken)' },
})
