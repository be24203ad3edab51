import { css } from '@emotion/react'
import BellRing from 'lucide-react/icons/bell-ring'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Plus from 'lucide-react/icons/plus'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { useEffect, useState } from 'react'
import type { WaitingParty, WaitingStatus } from '#shared/reservations/contract.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../../ui/query/Loaded.tsx'
import { useLoad } from '../../../ui/query/use-read.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
import { whenSent } from '../../frame/when-sent.ts'
import { useBranch } from '../../place/branch-context.ts'
import { keepWaiting, keptWaiting } from './kept-waiting.ts'
import { SeatWaiting } from './SeatWaiting.tsx'
import { WaitingDialog } from './WaitingDialog.tsx'

/** Guests who wait for a table, in the order in which they came. */
export function WaitingList({
  day,
  now,
  mayChange: may,
}: {
  readonly day: string
  readonly now: number
  readonly mayChange: boolean
}) {
  const t = useT()
  const { api, topics } = useSuite()
  const { _id: branchId } = useBranch().branch
  const [adding, setAdding] = useState<WaitingParty | 'new' | null>(null)
  const [seating, setSeating] = useState<WaitingParty | null>(null)
  const loading = useLoad<readonly WaitingParty[]>({
    name: 'waitingParties.day',
    key: day,
    within: branchId,
    areas: ['waitingParties'],
    load: async () =>
      (await api.waitingParties.list({ query: { branchId, day, limit: 100, sort: 'since' } }))
        .results,
  })

  const isOnline = useOne('connection')?.state === 'online'
  // What others promise guests is not known here: the list is read only.
  const mayChange = may && isOnline
  const { state, page } = loading
  useEffect(() => {
    if (state === 'ready' && page) keepWaiting(localStorage, branchId, day, page)
  }, [state, page, branchId, day])
  const known = page ?? (isOnline ? undefined : keptWaiting(localStorage, branchId, day))
  const shown = known && !isOnline ? { ...loading, state: 'ready' as const, page: known } : loading

  /** Says what became of guests. Returns how that is taken back, and null where it could not be said. */
  async function tell(party: WaitingParty, status: WaitingStatus) {
    const call = (to: WaitingStatus, from: WaitingStatus) =>
      api.waitingParties.setStatus({
        params: { id: party._id },
        query: { branchId },
        body: { status: to, from },
      })
    try {
      await call(status, party.status)
    } catch (error) {
      toast.failure(error)
      return null
    }
    return () => call(party.status, status).catch(toast.failure)
  }

  /** Says that guests sit once the server has their order: refused, they are still on the list. */
  async function seated(party: WaitingParty, orderId: string) {
    await whenSent(topics, orderId)
    const unsent = topics
      .get('outbox')
      .rows()
      .find(({ lane }) => lane === orderId)
    if (!unsent) return tell(party, 'seated')
    if (unsent.error) toast.failure(unsent.error)
    return null
  }

  async function say(party: WaitingParty, status: WaitingStatus) {
    const back = await tell(party, status)
    if (!back) return
    const words = t(`reservations.waiting.statuses.${status}`)
    undoToast('reservations.marked', { name: party.name, status: words }, () => void back())
  }

  return (
    <section css={panel} aria-label={t('reservations.waiting.title')}>
      <header css={head}>
        <h2>{t('reservations.waiting.title')}</h2>
        {mayChange && (
          <Button icon={<Plus aria-hidden />} onClick={() => setAdding('new')}>
            {t('reservations.waiting.add')}
          </Button>
        )}
      </header>
      {!isOnline && <p css={hint}>{t('reservations.waiting.offline')}</p>}
      <Loaded of={shown}>
        {(parties) => {
          const here = parties.filter(({ status }) => status === 'waiting' || status === 'called')
          if (here.length === 0) return <p css={hint}>{t('reservations.waiting.none')}</p>
          return (
            <ol css={list}>
              {here.map((party) => (
                <li key={party._id} css={one} data-status={party.status}>
                  <Party party={party} now={now} />
                  {mayChange && (
                    <span css={keys}>
                      <Button
                        kind="primary"
                        icon={<Users aria-hidden />}
                        onClick={() => setSeating(party)}
                      >
                        {t('tables.seat')}
                      </Button>
                      {party.status === 'waiting' && (
                        <IconButton
                          label={t('reservations.waiting.call')}
                          icon={<BellRing aria-hidden />}
                          onClick={() => void say(party, 'called')}
                        />
                      )}
                      <IconButton
                        label={t('reservations.waiting.change')}
                        icon={<Pencil aria-hidden />}
                        onClick={() => setAdding(party)}
                      />
                      <IconButton
                        label={t('reservations.waiting.left')}
                        icon={<LogOut aria-hidden />}
                        onClick={() => void say(party, 'left')}
                      />
                    </span>
                  )}
                </li>
              ))}
            </ol>
          )
        }}
      </Loaded>
      {adding && (
        <WaitingDialog party={adding === 'new' ? null : adding} onClose={() => setAdding(null)} />
      )}
      {seating && (
        <SeatWaiting
          party={seating}
          onSeated={(orderId) => seated(seating, orderId)}
          onClose={() => setSeating(null)}
        />
      )}
    </section>
  )
}

function Party({ party, now }: { readonly party: WaitingParty; readonly now: number }) {
  const t = useT()
  const format = useFormat()
  const { name, phone, since, calledAt, quoted, note } = party
  const waited = Math.max(0, now - Date.parse(since))
  const isOverdue = quoted !== null && waited > quoted * MINUTE_MS
  return (
    <div css={who}>
      <span css={line}>
        <b>{name}</b>
        <span css={guests}>
          <UserRound aria-hidden />
          {party.party}
        </span>
        <span css={sinceLook} data-overdue={isOverdue || undefined}>
          {format.duration(waited)}
        </span>
      </span>
      <span css={facts}>
        {calledAt === null ? (
          <span>{t('reservations.waiting.since', { time: format.time(since) })}</span>
        ) : (
          <span css={called}>
            <BellRing aria-hidden />
            {t('reservations.waiting.called', { time: format.time(calledAt) })}
          </span>
        )}
        {quoted !== null && (
          <span>
            {isOverdue
              ? t('reservations.waiting.overdue')
              : t('reservations.waiting.quotedFor', { count: quoted })}
          </span>
        )}
        {phone !== '' && (
          <a href={`tel:${phone}`}>
            <Phone aria-hidden />
            {phone}
          </a>
        )}
        {note !== '' && <span>{note}</span>}
      </span>
    </div>
  )
}

const panel = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-4)', minWidth: 0 })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  '& > h2': { fontFamily: 'var(--font-display)', fontSize: 'var(--text-xl)', fontWeight: 700 },
})
const hint = css({ color: 'var(--ink-2)' })
const list = css({ display: 'grid', gap: 8, listStyle: 'none' })
const one = css({
  display: 'grid',
  gap: 8,
  padding: 12,
  border: '1px solid var(--line)',
  borderInlineStart: '6px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  '&[data-status="called"]': { borderInlineStartColor: 'var(--ok)' },
})
const who = css({ display: 'grid', gap: 2, minWidth: 0 })
const line = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  fontVariantNumeric: 'tabular-nums',
  '& > b': { minWidth: 0, fontSize: 'var(--text-lg)', overflowWrap: 'anywhere' },
})
const guests = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  '& svg': { width: 16, height: 16 },
})
const sinceLook = css({
  marginInlineStart: 'auto',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&[data-overdue]': { color: 'var(--danger)' },
})
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  '& > *': { display: 'inline-flex', alignItems: 'center', gap: 4 },
  '& svg': { flex: 'none', width: 15, height: 15 },
  // For a finger.
  '& > a': { minHeight: 44 },
})
const called = css({ color: 'var(--ok)', fontWeight: 600 })
const keys = css({ display: 'flex', gap: 6, '& > :first-of-type': { flex: 1 } })
