import { useEffect } from 'react'
import { GuestTexts } from '../ui/i18n/GuestTexts.tsx'
import { useKeepAwake } from '../ui/screen/use-keep-awake.ts'
import { useBypass } from '../ui/session/use-bypass.ts'
import { setTheme } from '../ui/theme/theme.ts'
import { DisplayScreen } from './DisplayScreen.tsx'
import { useSettings } from './settings/use-settings.ts'
import { useLoginFirst } from './window/use-login-first.ts'
import { usePresence } from './window/use-presence.ts'

export function DisplayApp() {
  const settings = useSettings()
  useLoginFirst(useBypass())
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
