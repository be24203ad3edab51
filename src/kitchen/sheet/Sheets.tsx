import { lazy, Suspense, useEffect, type ComponentProps } from 'react'

const load = {
  recall: () => import('./RecallSheet.tsx'),
  settings: () => import('./SettingsSheet.tsx'),
  allDay: () => import('./AllDaySheet.tsx'),
}
const RecallSheet = lazy(async () => ({ default: (await load.recall()).RecallSheet }))
const SettingsSheet = lazy(async () => ({ default: (await load.settings()).SettingsSheet }))
const AllDaySheet = lazy(async () => ({ default: (await load.allDay()).AllDaySheet }))

export type OpenSheet = 'recall' | 'settings' | 'allDay' | null

type Closable<Sheet> = Omit<Sheet, 'onClose'>
type Props = {
  readonly open: OpenSheet
  readonly onClose: () => void
  readonly recall: Closable<ComponentProps<typeof RecallSheet>>
  readonly settings: Closable<ComponentProps<typeof SettingsSheet>>
  readonly allDay: Closable<ComponentProps<typeof AllDaySheet>>
}

/** The sheets are not part of the first picture, but must be there when the network is not. */
export function Sheets({ open, onClose, recall, settings, allDay }: Props) {
  useEffect(() => {
    Promise.all(Object.values(load).map((one) => one())).catch(() => {})
  }, [])
  return (
    <Suspense>
      {open === 'recall' && <RecallSheet {...recall} onClose={onClose} />}
      {open === 'settings' && <SettingsSheet {...settings} onClose={onClose} />}
      {open === 'allDay' && <AllDaySheet {...allDay} onClose={onClose} />}
    </Suspense>
  )
}
