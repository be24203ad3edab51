import { css } from '@emotion/react'

/** A list inside a section, which has said its name already and keeps its own distance. */
export const listLook = css({
  display: 'grid',
  minWidth: 0,
  '& > div': { width: '100%', padding: 0 },
  '& h1': { display: 'none' },
})
