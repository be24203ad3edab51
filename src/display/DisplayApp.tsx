import { Suspense, useEffect, useState } from 'react'
import { GuestTexts } from '../ui/i18n/GuestTexts.tsx'
import { lazyPart } from '../ui/screen/lazy-part.ts'
import { useKeepAwake } from '../ui/screen/use-keep-awake.ts'
import { useBypass } from '../ui/session/use-bypass.ts'
import { setTheme } from '../ui/theme/theme.ts'
import { DisplayScreen } from './DisplayScreen.tsx'
import { viewOf } from './view.ts'
import { useGuestChoice } from './language/use-guest-choice.ts'
import { useSettings } from './settings/use-settings.ts'
import { useDisplayRows } from './use-display-rows.ts'
import { tillOf } from './window/till-of.ts'
import { useLoginFirst } from './window/use-login-first.ts'
import { usePresence } from './window/use-presence.ts'
import { useRefusal } from './window/use-refusal.ts'
import { useTillThere } from './window/use-till-there.ts'

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
  const row = useSettings()
  const [till] = useState(() => tillOf(location.search))
  const shown = useDisplayRows(till)
  const isThere = useTillThere(till, shown.ORDER_UPDATE?.order)
  const rows = isThere ? shown : { ...shown, ORDER_UPDATE: undefined, PAYMENT_QR_UPDATE: undefined }
  useKeepAwake()
  usePresence(till)
  const theme = row?.settings.theme
  useEffect(() => {
    if (theme) setTheme(theme === 'dark' ? 'night' : 'day')
  }, [theme])
  const view = row && viewOf(rows, row.settings)
  const { language, choose } = useGuestChoice(view?.order?.orderNumber ?? null)
  if (!view) return null
  return (
    <GuestTexts wanted={language ?? row.settings.language}>
      <DisplayScreen
        view={view}
        settings={row.settings}
        languages={row.languages}
        onLanguage={choose}
      />
    </GuestTexts>
  )
}
