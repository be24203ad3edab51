import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { useT } from '../../ui/i18n/use-t.ts'
import { useLostSince } from '../../ui/session/use-lost-since.ts'
import { QuietSign } from './QuietSign.tsx'

const GRACE = 5000

/** The order on the display still follows the till; only facts from elsewhere may be old. */
export function Reconnecting() {
  const t = useT()
  const since = useLostSince()
  return since === null ? null : <AfterGrace key={since}>{t('display.reconnecting')}</AfterGrace>
}

function AfterGrace({ children }: { readonly children: string }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), GRACE)
    return () => clearTimeout(timer)
  }, [])
  return due ? <QuietSign icon={<CloudOff aria-hidden />}>{children}</QuietSign> : null
}
