import { css } from '@emotion/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { EndOfDayNow } from '#shared/end-of-day/contract.ts'
import { KITCHEN } from '#shared/permissions/entries.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'

/** What is between the day and its Z report, each with the way to settle it. */
export function Checklist({ now: { blocks, currency } }: { readonly now: EndOfDayNow }) {
  const t = useT()
  const format = useFormat()
  const { branch, paths } = useBranch()
  const { may } = useAccess()
  const { shift, orders, orderCount, tickets, preparing } = blocks
  return (
    <ul css={list}>
      {preparing && <Item settled={false}>{t('endOfDay.preparing')}</Item>}
      <Item settled={shift === null}>
        {shift === null ? (
          t('endOfDay.drawersCounted')
        ) : (
          <>
            {t('endOfDay.shiftOpen', { shift: shift.name, by: shift.openedBy })}{' '}
            <Link to={`${paths.home}/shifts`}>{t('nav.shifts')}</Link>
          </>
        )}
      </Item>
      <Item settled={orderCount === 0}>
        {orderCount === 0
          ? t('endOfDay.ordersSettled')
          : t('endOfDay.ordersOpen', { count: orderCount })}
        {orders.length > 0 && (
          <ul css={open}>
            {orders.map((order) => (
              <li key={order._id}>
                <Link to={paths.quickOrders(order._id)}>
                  {[order.number, order.tableName].filter(Boolean).join(' · ')}
                </Link>
                <Amount of={order.due} currency={currency} />
              </li>
            ))}
          </ul>
        )}
      </Item>
      {branch.autoCloseAt != null && (
        <Item settled>{t('endOfDay.closesAt', { time: format.clock(branch.autoCloseAt) })}</Item>
      )}
      {tickets > 0 && (
        <Item settled={false}>
          {t('endOfDay.ticketsOpen', { count: tickets })}{' '}
          {may(KITCHEN) && (
            <a href={paths.kitchen} target="_blank" rel="noreferrer">
              {t('nav.kitchen')}
            </a>
          )}
        </Item>
      )}
    </ul>
  )
}

const Item = ({
  settled,
  children,
}: {
  readonly settled: boolean
  readonly children: ReactNode
}) => (
  <li css={item} data-settled={settled}>
    {settled ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
    <div>{children}</div>
  </li>
)

const list = css({ display: 'grid', gap: 'var(--space-3)' })
const item = css({
  display: 'flex',
  gap: 'var(--space-3)',
  '& > svg': { flex: 'none', width: 22, height: 22, marginBlockStart: 2, color: 'var(--warn)' },
  '&[data-settled="true"] > svg': { color: 'var(--ok)' },
  '& > div': { minWidth: 0, flex: 1 },
  // A finger hits it also where its word is short.
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 'var(--hit)',
    minHeight: 'var(--hit)',
  },
})
const open = css({
  maxHeight: '16rem',
  overflowY: 'auto',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-3)',
  },
  // A finger hits the whole row, however short the number.
  '& li > a': { flex: 1 },
})
