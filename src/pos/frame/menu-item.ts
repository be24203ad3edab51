import { css } from '@emotion/react'

/** How an item of the person's menu looks. */
export const menuItem = css({
  justifyContent: 'flex-start',
  width: '100%',
  fontWeight: 500,
  textAlign: 'start',
  '& > span': { display: 'grid' },
})
