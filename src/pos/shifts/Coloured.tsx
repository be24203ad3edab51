import { css } from '@emotion/react'
import type { ShiftRecord } from '#shared/shifts/contract.ts'

/** The name of a shift beside its colour. */
export const Coloured = ({ name, color }: Pick<ShiftRecord, 'name' | 'color'>) => (
  <span css={look}>
    <i aria-hidden style={{ background: color }} />
    {name}
  </span>
)

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5em',
  '& > i': { flex: 'none', width: 12, height: 12, borderRadius: '50%' },
})
