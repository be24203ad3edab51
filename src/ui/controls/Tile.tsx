import { css } from '@emotion/react'
import type { ComponentPropsWithRef } from 'react'
import { press } from './press.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A dish to tap: name, price, the edge in its category's hue, and how many are on the ticket. */
export function Tile({
  name,
  price,
  hue,
  count = 0,
  countLabel,
  soldOut = null,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'children' | 'type'> & {
  readonly name: string
  readonly price: string
  /** Degrees, as the category has it. */
  readonly hue: number
  /** Already on the ticket; 0 shows no badge. */
  readonly count?: number
  /** Says what the badge counts, e.g. '2 on the ticket'. */
  readonly countLabel?: string
  /** The word for 'sold out' if it is, else null. It cannot be tapped then. */
  readonly soldOut?: string | null
}) {
  return (
    <button
      {...rest}
      type="button"
      disabled={soldOut !== null || rest.disabled}
      css={[base, press]}
      style={{ '--edge': soldOut === null ? `oklch(70% 0.13 ${hue})` : 'var(--line-strong)' }}
    >
      <span css={nameLook}>{name}</span>
      {count > 0 && (
        <span css={badge} aria-hidden={countLabel !== undefined}>
          {count}
        </span>
      )}
      <span css={foot}>
        <span css={priceLook}>{price}</span>
        {soldOut !== null && <span css={soldOutLook}>{soldOut}</span>}
      </span>
      {countLabel !== undefined && count > 0 && <VisuallyHidden>{countLabel}</VisuallyHidden>}
    </button>
  )
}

const base = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateRows: '1fr auto',
  gap: '4px 6px',
  width: '100%',
  minHeight: 96,
  padding: '8px 10px 8px 12px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background:
    'linear-gradient(var(--edge) 0 0) left / 5px 100% no-repeat padding-box, var(--surface)',
  textAlign: 'start',
  '@media (max-width: 480px)': { minHeight: 88 },
  '@media (hover: hover)': { '&:hover:enabled': { borderColor: 'var(--line-strong)' } },
  '&:disabled': {
    color: 'var(--ink-3)',
    borderStyle: 'dashed',
    background:
      'linear-gradient(var(--edge) 0 0) left / 5px 100% no-repeat padding-box, var(--sunken)',
  },
})

const nameLook = css({ fontWeight: 600, minWidth: 0 })

const foot = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 8px',
})

const priceLook = css({ color: 'var(--ink-2)', whiteSpace: 'nowrap' })
const soldOutLook = css({ color: 'var(--danger)', fontWeight: 600, fontSize: 'var(--text-sm)' })

const badge = css({
  alignSelf: 'start',
  minWidth: 24,
  padding: '0 6px',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  fontSize: 'var(--text-sm)',
  fontWeight: 700,
  lineHeight: '24px',
  textAlign: 'center',
})
