import { css } from '@emotion/react'

/** The box that selects a row, or all of them. */
export const Tick = ({
  label,
  checked,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: () => void
}) => (
  <label css={box}>
    <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
  </label>
)

const box = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: 'var(--hit)',
  height: 'var(--hit)',
  cursor: 'pointer',
  '& input': { width: 18, height: 18, margin: 0, accentColor: 'var(--action)' },
})
