import { css } from '@emotion/react'

/** How links and screens are shown in the cards of their lists. */
export const linesLook = css({ '& > li + li': { borderBlockStart: '1px solid var(--line)' } })
