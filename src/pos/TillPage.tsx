import { css } from '@emotion/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ConnectionPill } from '../ui/shell/ConnectionPill.tsx'
import { OfflineBanner } from '../ui/shell/OfflineBanner.tsx'
import { OutboxButton } from './outbox/OutboxButton.tsx'
import { DisplayItem } from './DisplayItem.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { Pages } from './shell/Pages.tsx'
import { Rail } from './shell/Rail.tsx'
import { ShiftPill } from './shell/ShiftPill.tsx'
import { TopBar } from './shell/TopBar.tsx'

const SettingsDialog = lazy(() =>
  import('./customer-display/SettingsDialog.tsx').then((module) => ({
    default: module.SettingsDialog,
  })),
)

/** The frame of every screen of a branch: top bar, the rail of pages, and the screen itself. */
export function TillPage({
  bar,
  children,
}: {
  /** What the screen puts into the top bar, e.g. its order and the search. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}) {
  // Asked for inside the person's menu, shown when that has closed.
  const [setting, setSetting] = useState(false)
  return (
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
                  <DisplayItem onChoose={close} onSettings={() => setSetting(true)} />
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
      {setting && (
        <Suspense>
          <SettingsDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </div>
  )
}

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
