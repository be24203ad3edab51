import type { OutboxRow } from '#shared/sync/protocol.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLostSince } from '../../ui/session/use-lost-since.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { timerText } from '../board/card-state.ts'
import { useTick } from '../clock/use-tick.ts'

export type ConnectionProps = {
  /** So many are to be sent yet. */
  readonly waiting: number
  /** The server refused these. */
  readonly parked: readonly OutboxRow[]
  readonly onDone: () => void
}

/** Says how the connection is, what waits for it, and what was refused. */
export function ConnectionDetails({ waiting, parked, onDone }: ConnectionProps) {
  const t = useT()
  const { act } = useSuite()
  const lost = useLostSince() !== null

  const dismiss = () => {
    const gone = parked.map(({ _id: opId }) => act({ type: 'outbox.discard', opId }))
    Promise.all(gone).catch(toast.failure)
    onDone()
  }

  return (
    <>
      <p>{lost ? <Lost /> : t('connection.online')}</p>
      {waiting > 0 && <p>{t('kitchen.unsent', { n: waiting })}</p>}
      {parked.length > 0 && (
        <>
          <p>{t('kitchen.refused', { n: parked.length })}</p>
          <Button size="touch" onClick={dismiss}>
            {t('kitchen.dismiss')}
          </Button>
        </>
      )}
    </>
  )
}

/** How long the connection has been gone, and what works without it. */
function Lost() {
  const t = useT()
  const since = useLostSince()
  const offset = useOne('connection')?.clockOffset ?? 0
  const seconds = useTick((now) =>
    since === null ? 0 : Math.max(0, Math.floor((now - offset - since) / 1000)),
  )
  return t('kitchen.lost', { time: timerText(seconds) })
}
