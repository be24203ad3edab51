import { css } from '@emotion/react'
import type { ComponentPropsWithRef } from 'react'

/**
 * The lines of a ticket; in a ticket that fills its place they scroll, and take the focus unless a control in
 * them does.
 */
export const TicketLines = (props: ComponentPropsWithRef<'ul'>) => <ul {...props} css={look} />

const look = css({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  '@media print': { overflow: 'visible' },
})
