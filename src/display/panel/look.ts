import { css } from '@emotion/react'

export const heading = css({ fontSize: '1.35em' })
/** An amount: 76 px on a display of 1920, and twelve signs fit the narrowest one. */
export const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'min(2.375em, 13cqi)',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
  whiteSpace: 'nowrap',
})
export const quiet = css({ opacity: 0.88, fontSize: '0.9em' })
