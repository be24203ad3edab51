import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import CirclePause from 'lucide-react/icons/circle-pause'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Handshake from 'lucide-react/icons/handshake'
import History from 'lucide-react/icons/history'
import Percent from 'lucide-react/icons/percent'
import Repeat from 'lucide-react/icons/repeat'
import Merge from 'lucide-react/icons/merge'
import Split from 'lucide-react/icons/split'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserRound from 'lucide-react/icons/user-round'
import { memo, Suspense } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Popover } from '../../../ui/controls/Popover.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'

/** With all of printing, which the first screen does without. */
const BillButton = lazyPart(() => import('../../frame/BillButton.tsx'), 'BillButton')

/** Actions used less often than sending and charging. */
export const TicketActions = memo(function TicketActions({
  orderId,
  empty,
  kept,
  repeats,
  onNote,
  onGuest,
  onRepeat,
  onHistory,
  onAdjust,
  onPark,
  onChecks,
  onCancel,
}: {
  /** Null before its first dish. */
  readonly orderId: string | null
  /** Without a dish. */
  readonly empty: boolean
  /** Some of it is paid, so it cannot be cancelled. */
  readonly kept: boolean
  /** The kitchen has had a round, which can be ordered again. */
  readonly repeats: boolean
  readonly onNote: () => void
  readonly onGuest: () => void
  readonly onRepeat: () => void
  readonly onHistory: () => void
  readonly onAdjust: () => void
  readonly onPark: () => void
  /** Its checks, another order for it, or another waiter. */
  readonly onChecks: (kind: 'split' | 'merge' | 'handOver') => void
  readonly onCancel: () => void
}) {
  const t = useT()
  const opened = orderId !== null
  return (
    <div css={row}>
      <Button icon={<StickyNote aria-hidden />} disabled={empty} onClick={onNote}>
        {t('fields.note')}
      </Button>
      <Button icon={<CirclePause aria-hidden />} disabled={!opened} onClick={onPark}>
        {t('orders.park')}
      </Button>
      <Button
        icon={<Percent aria-hidden />}
        disabled={empty}
        title={t('orders.adjust.title')}
        aria-label={t('orders.adjust.title')}
        onClick={onAdjust}
      />
      <Popover
        width={300}
        button={{
          icon: <Ellipsis aria-hidden />,
          disabled: !opened,
          title: t('orders.moreActions'),
          'aria-label': t('orders.moreActions'),
        }}
      >
        {(close) => {
          return (
            <>
              {opened && (
                <Suspense>
                  <BillButton orderId={orderId} place="menu" onDone={close} />
                </Suspense>
              )}
              {CHECKS.map(({ kind, Icon, text }) => (
                <Button
                  key={kind}
                  wide
                  kind="bare"
                  icon={<Icon aria-hidden />}
                  disabled={empty && kind === 'split'}
                  css={plainEntry}
                  onClick={() => {
                    close()
                    onChecks(kind)
                  }}
                >
                  {t(text)}
                </Button>
              ))}
              <Button
                wide
                kind="bare"
                icon={<UserRound aria-hidden />}
                css={plainEntry}
                onClick={() => {
                  close()
                  onGuest()
                }}
              >
                {t('orders.guest.title')}
              </Button>
              <Button
                wide
                kind="bare"
                icon={<Repeat aria-hidden />}
                disabled={!repeats}
                css={plainEntry}
                onClick={() => {
                  close()
                  onRepeat()
                }}
              >
                {t('orders.repeat')}
              </Button>
              <Button
                wide
                kind="bare"
                icon={<History aria-hidden />}
                css={plainEntry}
                onClick={() => {
                  close()
                  onHistory()
                }}
              >
                {t('orders.history')}
              </Button>
              <Button
                wide
                kind="bare"
                icon={<Ban aria-hidden />}
                disabled={kept}
                css={entry}
                onClick={() => {
                  close()
                  onCancel()
                }}
              >
                {t('orders.cancel')}
              </Button>
              {kept && <p css={reason}>{t('orders.startedHint')}</p>}
            </>
          )
        }}
      </Popover>
    </div>
  )
})

const CHECKS = [
  { kind: 'split', Icon: Split, text: 'orders.checks.split' },
  { kind: 'merge', Icon: Merge, text: 'orders.checks.merge' },
  { kind: 'handOver', Icon: Handshake, text: 'orders.checks.handOver' },
] as const

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 56px 56px',
  gap: 'var(--space-3)',
  '& > button': {
    minWidth: 0,
    minHeight: 48,
    paddingInline: '0.4em',
    gap: '0.4em',
    fontSize: 'var(--text-sm)',
  },
  // On a narrow ticket there is room for the words alone.
  '@media (min-width: 760px) and (max-width: 1499.9px)': {
    '& > :nth-child(-n + 2) > svg': { display: 'none' },
  },
})
const plainEntry = css({ justifyContent: 'flex-start' })
const entry = css({ justifyContent: 'flex-start', color: 'var(--danger)' })
const reason = css({ padding: 'var(--space-3) var(--space-4)', color: 'var(--ink-2)' })
