import { Suspense, useEffect } from 'react'
import type { DisplaySettings } from '#shared/display/display.ts'
import { GuestTexts } from '../ui/i18n/GuestTexts.tsx'
import { lazyPart } from '../ui/screen/lazy-part.ts'
import { useKeepAwake } from '../ui/screen/use-keep-awake.ts'
import { useBypass } from '../ui/session/use-bypass.ts'
import { setTheme } from '../ui/theme/theme.ts'
import { DisplayScreen } from './DisplayScreen.tsx'
import { faceOf } from './face.ts'
import { useGuestLanguage } from './settings/use-guest-language.ts'
import { useSettings } from './settings/use-settings.ts'
import { useDisplayRows } from './use-display-rows.ts'
import { useLoginFirst } from './window/use-login-first.ts'
import { usePresence } from './window/use-presence.ts'
import { useRefusal } from './window/use-refusal.ts'

const NotYet = lazyPart(() => import('../ui/session/NotYet.tsx'), 'NotYet')
/** A display is no branch's own: it shows what the till shows. */
const nothing = () => {}

export function DisplayApp() {
  useLoginFirst(useBypass())
  const refusal = useRefusal()
  return refusal ? (
    <Suspense>
      <NotYet state={refusal} onTurn={nothing} />
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
  return <Shown settings={settings} />
}

function Shown({ settings }: { readonly settings: DisplaySettings }) {
  const face = faceOf(useDisplayRows(), settings)
  const languages = useGuestLanguage(settings.language, face.order)
  return (
    <GuestTexts wanted={languages.chosen}>
      <DisplayScreen settings={settings} face={face} languages={languages} />
    </GuestTexts>
  )
}
