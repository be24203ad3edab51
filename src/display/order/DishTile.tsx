import { css } from '@emotion/react'

/** In place of a picture, which the menu does not have: the first letter on the colour of its category. */
export const DishTile = ({ name, hue }: { readonly name: string; readonly hue: number | null }) => (
  <span
    aria-hidden
    css={tile}
    style={{ background: `oklch(88% ${hue === null ? 0 : 0.07} ${hue ?? 0})` }}
  >
    {firstLetter(name)}
  </span>
)

// A vowel that Lao, Thai, Khmer or Burmese writes around its consonant is nothing without it.
const firstLetter = (name: string) => /[\p{L}\p{N}](\p{M}|\u0eb3|\u0e33)*/u.exec(name)?.[0]

const tile = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: '1.9em',
  marginInlineEnd: '0.4em',
  borderRadius: 'var(--radius-control)',
  color: 'oklch(30% 0.03 165)',
  fontWeight: 700,
})
