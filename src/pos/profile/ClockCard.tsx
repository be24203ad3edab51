import { css } from '@emotion/react'
import Coffee from 'lucide-react/icons/coffee'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import type { PunchKind } from '#shared/time-cards/command.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { useNow } from '../../ui/frame/use-now.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { card } from './card.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useClock } from '../place/use-clock.ts'
import { LetIn } from './LetIn.tsx'

/** A person's own clock: in, a break, and out, with or without the server. */
export function ClockCard() {
  const t = useT()
  const format = useFormat()
  const now = useNow(30_000)
  const { may } = useAccess()
  const { act } = useSuite()
  const { get, set } = useAddress()
  const { clock, asks, punch, punchInBy } = useClock()
  const { busy, run } = useTask(toast.failure)
  const [asking, setAsking] = useState(false)
  const [waiting, setWaiting] = useState(false)
  // From the lock screen, which was opened for the clock alone.
  const fromLock = get('ask') === 'in'
  const numbers = useOwnOrders()
  const isOff = useBranch().branch.featuresOff.includes('staff_time')
  if (isOff || !may(COMMAND_PERMISSIONS['clock.punch'])) return null
  const give = (kind: PunchKind) => void run(() => punch(kind))
  const begin = () => (asks === null ? give('in') : setWaiting(true))
  const stop = () => {
    setWaiting(false)
    if (fromLock) set({ ask: '' }, { replace: true })
  }
  async function beginBy(pin: string) {
    await punchInBy(pin)
    stop()
    if (fromLock) await act({ type: 'session.lock' })
  }
  const leave = () => (numbers.length > 0 ? setAsking(true) : give('out'))
  return (
    <div css={card}>
      <h2>{t('today.clock')}</h2>
      {clock === null ? (
        <>
          <p>{t('timeCards.notIn')}</p>
          <Button kind="primary" busy={busy} icon={<LogIn aria-hidden />} onClick={begin}>
            {t('timeCards.kinds.in')}
          </Button>
        </>
      ) : (
        <>
          <p>
            <strong css={figure}>{format.duration(now - Date.parse(clock.since))}</strong>{' '}
            {clock.breakSince === null
              ? t('timeCards.since', { time: format.time(clock.since) })
              : t('timeCards.onBreak', { time: format.time(clock.breakSince) })}
          </p>
          <div css={keys}>
            <Button
              busy={busy}
              icon={<Coffee aria-hidden />}
              onClick={() => give(clock.breakSince === null ? 'breakStart' : 'breakEnd')}
            >
              {t(`timeCards.kinds.${clock.breakSince === null ? 'breakStart' : 'breakEnd'}`)}
            </Button>
            <Button kind="primary" busy={busy} icon={<LogOut aria-hidden />} onClick={leave}>
              {t('timeCards.kinds.out')}
            </Button>
          </div>
        </>
      )}
      {clock === null && asks !== null && (waiting || fromLock) && (
        <LetIn why={asks} onPin={beginBy} onClose={stop} />
      )}
      {asking && (
        <Confirm
          title={t('timeCards.kinds.out')}
          confirm={t('timeCards.kinds.out')}
          kind="primary"
          onConfirm={() => punch('out')}
          onClose={() => setAsking(false)}
        >
          {t('timeCards.ordersOpen', { numbers: format.list(numbers) })}
        </Confirm>
      )}
    </div>
  )
}

/** Numbers of the open orders that a person would leave behind. */
function useOwnOrders(): readonly string[] {
  const me = useOne('session')?.user?.id
  return useRows('orders')
    .filter((order) => isOpen(order) && (order.servedBy ?? order.openedBy)._id === me)
    .map(({ number }) => number)
}

const figure = css({ fontFamily: 'var(--font-display)', fontSize: 'var(--text-2xl)' })
const keys = css({ display: 'grid', gap: 'var(--space-3)' })
