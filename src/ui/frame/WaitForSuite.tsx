import type { ReactNode } from 'react'
import { FullPageLoading } from '../controls/FullPageLoading.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { useLinkStatus, useOne } from '../link/hooks.ts'

/** Holds the screens back until the worker has sent texts and who is logged in. */
export function WaitForSuite({ children }: { readonly children: ReactNode }) {
  const { t, has } = useTexts()
  const session = useOne('session')
  const stale = useOne('connection')?.stale
  const status = useLinkStatus()
  if (status === 'failed') throw new Error('The shared worker could not be loaded.')
  if (!has('common.loading')) return <FullPageLoading />
  if (!session || session.status === 'restoring') {
    return <FullPageLoading label={t(stale ? 'common.newerNeedsServer' : 'common.loading')} />
  }
  return children
}
