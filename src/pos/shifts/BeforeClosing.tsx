import { css } from '@emotion/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChefHat from 'lucide-react/icons/chef-hat'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Receipt from 'lucide-react/icons/receipt-text'
import { type ReactNode, use } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BeforeClosing as Unfinished } from '#shared/shifts/shift.ts'
import { KITCHEN } from '#shared/permissions/entries.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { OpenOutbox } from '../place/open-outbox.ts'

/** What is unfinished, each with the way to settle it, or to leave all of it to the next shift. */
export function BeforeClosing({
  of,
  unsent,
  leaves,
  onLeave,
  onClose,
}: {
  readonly of: Unfinished
  /** Commands of this till that the server has not confirmed. */
  readonly unsent: number
  readonly leaves: boolean
  readonly onLeave: (leaves: boolean) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const openOutbox = use(OpenOutbox)
  const { paths } = useBranch()
  const { may } = useAccess()
  const { orders, openOrders, tickets, devices } = of
  const blocked = openOrders + unsent + devices.length > 0
  return (
    <div css={frame}>
      {!blocked && (
        <EmptyState icon={<CircleCheck aria-hidden />} title={t('shifts.nothingOpen')} />
      )}
      {openOrders > 0 && (
        <Part icon={<Receipt aria-hidden />} title={t('shifts.ordersOpen', { count: openOrders })}>
          <Orders orders={orders} onClose={onClose} />
        </Part>
      )}
      {unsent > 0 && (
        <Part
          icon={<CloudUpload aria-hidden />}
          title={t('shifts.unsentHere', { count: unsent })}
          action={<Button onClick={openOutbox}>{t('outbox.title')}</Button>}
        />
      )}
      {devices.map(({ deviceId, code, missing }) => (
        <Part
          key={deviceId}
          icon={<CloudUpload aria-hidden />}
          title={t('shifts.unsentOther', { code, count: missing })}
        >
          <p css={note}>{t('shifts.unsentOtherHint')}</p>
        </Part>
      ))}
      {tickets > 0 && (
        <Part
          icon={<ChefHat aria-hidden />}
          title={t('shifts.ticketsOpen', { count: tickets })}
          action={
            may(KITCHEN) && (
              <a href={paths.kitchen} target="_blank" rel="noreferrer" css={way}>
                {t('nav.kitchen')}
              </a>
            )
          }
        />
      )}
      {blocked && (
        <div css={leaving}>
          <Switch checked={leaves} onChange={onLeave}>
            <strong>{t('shifts.leave')}</strong>
            <br />
            <span css={note}>{t('shifts.leaveHint')}</span>
          </Switch>
        </div>
      )}
    </div>
  )
}

/** Open orders by number, each opened at a tap. */
function Orders({
  orders,
  onClose,
}: {
  readonly orders: Unfinished['orders']
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { branch, paths } = useBranch()
  function go(id: string) {
    onClose()
    void navigate(paths.quickOrders(id))
  }
  return (
    <ul css={list}>
      {orders.map(({ _id, number, tableName, due }) => (
        <li key={_id}>
          <span>
            <strong>{number}</strong>
            {tableName !== null && ` · ${tableName}`}
          </span>
          <span css={figures}>{format.money(due, branch.currency)}</span>
          <Button icon={<ArrowRight aria-hidden />} onClick={() => go(_id)}>
            {t('sales.goOn')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const Part = ({
  icon,
  title,
  action,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly action?: ReactNode
  readonly children?: ReactNode
}) => (
  <section css={part}>
    <header>
      {icon}
      <h3>{title}</h3>
      {action}
    </header>
    {children}
  </section>
)

const frame = css({ '--hit': '44px', display: 'grid', gap: 'var(--space-4)' })
const part = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--raised)',
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' },
  '& > header svg': { width: 20, height: 20, color: 'var(--warn)' },
  '& h3': { flex: '1 1 auto', fontSize: 'var(--text-md)' },
})
const list = css({
  display: 'grid',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: 'var(--space-4)',
    paddingBlock: 'var(--space-2)',
    borderBlockStart: '1px solid var(--line)',
  },
})
const way = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)' })
const figures = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const leaving = css({
  padding: 'var(--space-3) var(--space-5)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--warn-soft)',
})
