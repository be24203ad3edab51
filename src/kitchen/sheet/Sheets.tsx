import { lazy, Suspense, useEffect, type ComponentProps } from 'react'

const load = {
  recall: () => import('./RecallSheet.tsx'),
  settings: () => import('./SettingsSheet.tsx'),
}
const RecallSheet = lazy(async () => ({ default: (await load.recall()).RecallSheet }))
const SettingsSheet = lazy(async () => ({ default: (await load.settings()).SettingsSheet }))

export type OpenSheet = 'recall' | 'settings' | null

type Props = {
  readonly open: OpenSheet
  readonly recall: ComponentProps<typeof RecallSheet>
  readonly settings: ComponentProps<typeof SettingsSheet>
}

/** The sheets are not part of the first picture, but must be there when the network is not. */
export function Sheets({ open, recall, settings }: Props) {
  useEffect(() => {
    Promise.all([load.recall(), load.settings()]).catch(() => {})
  }, [])
  return (
    <Suspense>
      {open === 'recall' && <RecallSheet {...recall} />}
      {open === 'settings' && <SettingsSheet {...settings} />}
    </Suspense>
  )
}
