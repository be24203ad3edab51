import { css } from '@emotion/react'

/** The press of every surface: 1 px down in 60 ms, and nothing that delays input. */
export const press = css({
  transition: 'transform var(--motion-press), background-color var(--motion-press)',
  '&:active:not(:disabled)': { transform: 'translateY(1px)' },
})
