import { css } from '@emotion/react'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLostSince } from '../../ui/session/use-lost-since.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { timerText } from '../board/ticket-state.ts'
import { useTick } from '../clock/use-tick.ts'

/** A connection that comes back at once is nobody's business. */
const GRACE_SECONDS = 3

/** Across the whole board while the server is out of touch: since when, and what waits to be sent. */
export function LostBanner() {
  const t = useT()
  const { act } = useSuite()
  const since = useLostSince()
  const offset = useOne('connection')?.clockOffset ?? 0
  const seconds = useTick((now) => (since === null ? 0 : Math.floor((now - offset - since) / 1000)))
  const outbox = useRows('outbox').filter(({ kind }) => kind.startsWith('ticket.'))
  const parked = outbox.filter(({ state }) => state === 'parked')
  const waiting = outbox.length - parked.length
  const lost = since !== null && seconds >= GRACE_SECONDS

  const dismiss = () => {
    const gone = parked.map(({ _id: opId }) => act({ type: 'outbox.discard', opId }))
    Promise.all(gone).catch(toast.failure)
  }

  if (!lost && parked.length === 0) return null
  return (
    <div css={[banner, lost && lostLook]}>
      <CloudOff aria-hidden />
      {lost && (
        <p css={{ flex: 1, minWidth: 0 }} role="alert">
          <span aria-hidden>{t('kitchen.lost', { time: timerText(seconds) })}</span>
          <span className="sala-hidden">{t('connection.offline')}</span>
        </p>
      )}
      {waiting > 0 && <strong>{t('kitchen.unsent', { n: waiting })}</strong>}
      {parked.length > 0 && (
        <>
          <strong css={{ flex: lost ? 'none' : 1 }}>
            {t('kitchen.refused', { n: parked.length })}
          </strong>
          <Button size="touch" onClick={dismiss}>
            {t('kitchen.dismiss')}
          </Button>
        </>
      )}
    </div>
  )
}

const banner = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-5)',
  padding: 'var(--space-3) var(--space-5)',
  background: 'var(--warn-soft)',
  fontSize: 'clamp(1.2rem, 1.5vw, 1.8rem)',
  fontWeight: 600,
  '& > svg': { width: '1.4em', height: '1.4em' },
})

const lostLook = css({ background: 'var(--danger)', color: 'var(--on-danger)' })
