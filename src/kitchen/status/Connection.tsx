import { css } from '@emotion/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentType, Suspense } from 'react'
import Upload from 'lucide-react/icons/upload'
import { Popover } from '../../ui/controls/Popover.tsx'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useLostSince } from '../../ui/session/use-lost-since.ts'
import { ConnectionPill } from '../../ui/frame/ConnectionPill.tsx'
import type { ConnectionProps } from './ConnectionDetails.tsx'

type Props = {
  /** What the panel says besides: it comes with the sheets. */
  readonly Details: ComponentType<ConnectionProps> | null
}

/**
 * Whether the server is in touch, always in the same place of the header: nothing moves when the connection
 * goes or comes. A press explains it, and shows what waits to be sent.
 */
export function Connection({ Details }: Props) {
  const t = useT()
  const lost = useLostSince() !== null
  const outbox = useRows('outbox').filter(({ kind }) => kind.startsWith('ticket.'))
  const parked = outbox.filter(({ state }) => state === 'parked')
  const waiting = outbox.length - parked.length
  const said = <p>{t(lost ? 'connection.offline' : 'connection.online')}</p>

  return (
    <div css={place}>
      <Popover
        width={420}
        button={{
          kind: 'bare',
          css: slim,
          'aria-label': t('kitchen.connection'),
          children: (
            <span css={pills}>
              <ConnectionPill />
              {lost && waiting > 0 && (
                <StatusPill tone="warn" icon={<Upload aria-hidden />}>
                  {waiting}
                </StatusPill>
              )}
              {parked.length > 0 && (
                <StatusPill tone="danger" icon={<CircleAlert aria-hidden />}>
                  {parked.length}
                </StatusPill>
              )}
            </span>
          ),
        }}
      >
        {(close) => (
          <div css={panel}>
            <Suspense fallback={said}>
              {Details ? <Details waiting={waiting} parked={parked} onDone={close} /> : said}
            </Suspense>
          </div>
        )}
      </Popover>
      {lost && <span css={line} aria-hidden />}
    </div>
  )
}

// As wide as its longest text, so that nothing beside it moves.
const place = css({
  flex: 'none',
  minWidth: '16em',
  '@media (max-width: 1200px)': { minWidth: '12em' },
  '@media (max-width: 900px)': { minWidth: 0 },
})
const slim = css({ '&&': { padding: 0, justifyContent: 'flex-start', fontSize: 'inherit' } })
const pills = css({ display: 'flex', gap: '0.4em', whiteSpace: 'nowrap' })
const panel = css({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  fontSize: '1.25rem',
})
// Over the edge of the header: seen from the stove, and takes no room.
const line = css({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: -1,
  height: 6,
  background: 'var(--danger)',
  pointerEvents: 'none',
})
