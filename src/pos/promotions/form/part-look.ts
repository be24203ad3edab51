import { css } from '@emotion/react'

/** Fields of one part of a form, two side by side where there is room. */
export const partPair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-5)',
})
export const partFrame = css({ display: 'grid', gap: 'var(--space-5)', minWidth: 0 })
