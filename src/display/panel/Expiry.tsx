import { useOne } from '../../ui/link/hooks.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { countdown } from './countdown.ts'

/** How long the code is good, to the second. `at`: milliseconds on the server's clock. */
export function Expiry({ at }: { readonly at: number }) {
  const t = useT()
  const now = useNow(1000) + (useOne('connection')?.clockOffset ?? 0)
  return <p role="timer">{t('display.codeExpires', { time: countdown(at - now) })}</p>
}
