import { Suspense, useEffect } from 'react'
import { GuestTexts } from '../ui/i18n/GuestTexts.tsx'
import { lazyPart } from '../ui/screen/lazy-part.ts'
import { useKeepAwake } from '../ui/screen/use-keep-awake.ts'
import { useBypass } from '../ui/session/use-bypass.ts'
import { setTheme } from '../ui/theme/theme.ts'
import { DisplayScreen } from './DisplayScreen.tsx'
import { useSettings } from './settings/use-settings.ts'
import { useLoginFirst } from './window/use-login-first.ts'
import { usePresence } from './window/use-presence.ts'
import { useRefusal } from './window/use-refusal.ts'

const NotYet = lazyPart(() => import('../ui/session/NotYet.tsx'), 'NotYet')
export function DisplayApp() {
  useLoginFirst(useBypass())
  const refusal = useRefusal()
  return refusal ? (
    <Suspense>
      <NotYet state={refusal} signedIn />
    </Suspense>
  ) : (
    <Display />
  )
}

function Display() {
  const settings = useSettings()
  useKeepAwake()
  usePresence()
  const theme = settings?.theme
  useEffect(() => {
    if (theme) setTheme(theme === 'dark' ? 'night' : 'day')
  }, [theme])
  if (!settings) return null
  return (
    <GuestTexts wanted={settings.language}>
      <DisplayScreen settings={settings} />
    </GuestTexts>
  )
}
