import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { ConnectionPill } from '../ui/shell/ConnectionPill.tsx'
import { OfflineBanner } from '../ui/shell/OfflineBanner.tsx'
import { OutboxButton } from './outbox/OutboxButton.tsx'
import { DisplayItem } from './DisplayItem.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { Pages } from './shell/Pages.tsx'
import { Rail } from './shell/Rail.tsx'
import { ShiftPill } from './shell/ShiftPill.tsx'
import { TopBar } from './shell/TopBar.tsx'

/** The frame of every screen of a branch: top bar, the rail of pages, and the screen itself. */
export const TillPage = ({
  bar,
  children,
}: {
  /** What the screen puts into the top bar, e.g. its order and the search. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}) => (
  <div css={page}>
    <TopBar
      end={
        <>
          <OutboxButton />
          <ConnectionPill />
          <ShiftPill />
          <PersonMenu>
            {(close) => (
              <>
                <Pages onChoose={close} />
                <DisplayItem onChoose={close} />
              </>
            )}
          </PersonMenu>
        </>
      }
    >
      {bar}
    </TopBar>
    <div css={banner}>
      <OfflineBanner />
    </div>
    <Rail />
    <main css={main}>{children}</main>
  </div>
)

const page = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  height: '100dvh',
  '@media print': { display: 'block', height: 'auto' },
})
const banner = css({ gridColumn: '1 / -1', '@media print': { display: 'none' } })
const main = css({
  gridColumn: 2,
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  '@media print': { overflow: 'visible' },
})
