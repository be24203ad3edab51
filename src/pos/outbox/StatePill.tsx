import { css } from '@emotion/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Suspense } from 'react'
import type { ConnectionRow } from '#shared/sync/protocol.ts'
import { pill } from '../../ui/controls/pill.ts'
import { press } from '../../ui/controls/press.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { mix } from '../../ui/theme/mix.ts'
import { useFetchedEarly } from '../../ui/screen/use-fetched-early.ts'
import { Age } from '../../ui/frame/ConnectionPill.tsx'
import { useKeptSales } from './use-kept-sales.ts'
import { useSendsLong } from './use-sends-long.ts'

const load = () => import('./OutboxDialog.tsx')
const OutboxDialog = lazyPart(load, 'OutboxDialog')

/**
 * The state between this till and the server: nothing while all is well. It shows how long the server has been
 * away and how many sales are kept, and opens their list.
 */
export function StatePill({
  open,
  onToggle,
}: {
  /** Whether the list is shown. */
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
}) {
  useFetchedEarly(load)
  return (
    <>
      <State onOpen={() => onToggle(true)} />
      {open && (
        <Suspense>
          <OutboxDialog onClose={() => onToggle(false)} />
        </Suspense>
      )}
    </>
  )
}

function State({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT()
  const connection = useOne('connection')
  const parked = useRows('outbox').filter(({ state }) => state === 'parked').length
  const kept = useKeptSales().length
  const state = connection?.state ?? 'connecting'
  const look = useLook(state, parked)
  const words = look && t(look.text, { count: look.text === 'outbox.attention' ? parked : kept })
  return (
    <>
      <output className="sala-hidden">{words ?? t('connection.online')}</output>
      {look && (
        <button
          type="button"
          aria-haspopup="dialog"
          css={mix(pill, press, tones[look.tone])}
          onClick={onOpen}
        >
          <look.Icon aria-hidden />
          <span>
            <b>{words}</b>
            {connection && state === 'offline' && <Age since={connection.since} />}
          </span>
          {state === 'offline' && <Counts kept={kept} parked={parked} />}
        </button>
      )}
    </>
  )
}

/** Work that waits for the server's return. */
function Counts({ kept, parked }: { readonly kept: number; readonly parked: number }) {
  const t = useT()
  return (
    <>
      {kept > 0 && <i>{t('connection.kept', { count: kept })}</i>}
      {parked > 0 && <i>{t('outbox.attention', { count: parked })}</i>}
    </>
  )
}

type Look = {
  readonly tone: keyof typeof tones
  readonly Icon: typeof CloudOff
  readonly text: TextKey
}

/** Returns the state to show; null while all is well. */
function useLook(state: ConnectionRow['state'], parked: number): Look | null {
  const sendsLong = useSendsLong()
  if (state === 'offline') return { tone: 'danger', Icon: CloudOff, text: 'connection.offline' }
  if (parked > 0) return { tone: 'danger', Icon: CircleAlert, text: 'outbox.attention' }
  if (state === 'connecting')
    return { tone: 'warn', Icon: RefreshCw, text: 'connection.connecting' }
  return sendsLong ? { tone: 'warn', Icon: CloudUpload, text: 'outbox.pending' } : null
}

const unseen = { position: 'fixed', clipPath: 'inset(50%)' } as const
const tinted = (colour: string) =>
  css({
    color: `var(--${colour})`,
    background: `var(--${colour}-soft)`,
    '& b': { fontWeight: 'inherit' },
    '& > i': { fontStyle: 'normal', '&::before': { content: '"· "' } },
    borderColor: `color-mix(in oklab, var(--${colour}) 45%, var(--surface))`,
    // On a phone the sign and the duration; screen readers get the words, which are also in the sheet behind
    // it.
    '@media (max-width: 640px)': {
      justifyContent: 'center',
      minWidth: 44,
      paddingInline: 10,
      gap: 4,
      fontSize: 'var(--text-sm)',
      '& > i': unseen,
    },
    '@media (max-width: 480px)': { '& b': unseen },
  })
const tones = { danger: tinted('danger'), warn: tinted('warn') } as const
