import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** Something that is on or off at once, without a save. */
export const Switch = ({
  checked,
  onChange,
  disabled = false,
  children,
}: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly children: ReactNode
}) => (
  <label css={row}>
    <span css={{ flex: 1, minWidth: 0 }}>{children}</span>
    <input
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      css={track}
    />
  </label>
)

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minHeight: 'var(--hit)',
  cursor: 'pointer',
})

const track = css({
  appearance: 'none',
  flex: 'none',
  width: 52,
  height: 30,
  margin: 0,
  padding: 3,
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--sunken)',
  cursor: 'inherit',
  transition: 'background-color var(--motion-press)',
  '&::before': {
    content: '""',
    display: 'block',
    width: 22,
    height: 22,
    borderRadius: '50%',
    background: 'var(--ink-3)',
    transition: 'transform var(--motion-press)',
  },
  '&:checked': { background: 'var(--action)', borderColor: 'var(--action)' },
  '&:checked::before': { background: 'var(--on-action)', transform: 'translateX(22px)' },
  '&:disabled': { opacity: 0.5 },
})
