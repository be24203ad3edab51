import { css } from '@emotion/react'
import { Outlet } from 'react-router-dom'
import { useOne } from '../../ui/link/hooks.ts'
import { ConnectionPill } from '../../ui/frame/ConnectionPill.tsx'
import { OfflineBanner } from '../../ui/frame/OfflineBanner.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { TopBar } from '../frame/TopBar.tsx'

/** The frame of pages outside of a branch, for people who are logged in. */
export function PlainPage() {
  // Without a branch there is no connection to show yet.
  const inBranch = useOne('session')?.branchId != null
  return (
    <div css={page}>
      <TopBar
        end={
          <>
            {inBranch && <ConnectionPill />}
            <PersonMenu />
          </>
        }
      />
      {inBranch && <OfflineBanner />}
      <main>
        <Outlet />
      </main>
    </div>
  )
}

const page = css({ display: 'grid', gridTemplateRows: 'auto auto 1fr', minHeight: '100dvh' })
