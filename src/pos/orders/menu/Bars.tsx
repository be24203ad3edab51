import { css } from '@emotion/react'
import { GuestBar } from './GuestBar.tsx'
import { ServingBar } from './ServingBar.tsx'

/** Comes with them: no one opens it before the first picture. */
export { OpenOrderList } from '../ticket/OpenOrderList.tsx'

/** What the next dishes and their guests need beside the menu, where a branch asks for it. */
export const Bars = () => (
  <div css={bars}>
    <ServingBar />
    <GuestBar />
  </div>
)

const bars = css({ minWidth: 0 })
