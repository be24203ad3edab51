import { css } from '@emotion/react'
import { Outlet } from 'react-router-dom'
import { ConnectionPill } from '../ui/shell/ConnectionPill.tsx'
import { OfflineBanner } from '../ui/shell/OfflineBanner.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { TopBar } from './shell/TopBar.tsx'

/** The frame of signed-in pages outside of a branch. */
export const PlainPage = () => (
  <div css={page}>
    <TopBar
      end={
        <>
          <ConnectionPill />
          <PersonMenu />
        </>
      }
    />
    <OfflineBanner />
    <main>
      <Outlet />
    </main>
  </div>
)

const page = css({ display: 'grid', gridTemplateRows: 'auto auto 1fr', minHeight: '100dvh' })
