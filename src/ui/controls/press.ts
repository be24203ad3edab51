import { css } from '@emotion/react'

/** What every surface that can be pressed does: 1 px down in 60 ms, and nothing that delays input. */
export const press = css({
  transition: 'transform var(--motion-press), background-color var(--motion-press)',
  '&:active:not(:disabled)': { transform: 'translateY(1px)' },
})
