import { css } from '@emotion/react'
import ClockAlert from 'lucide-react/icons/clock-alert'
import CircleCheck from 'lucide-react/icons/circle-check-big'
import Flame from 'lucide-react/icons/flame'
import Landmark from 'lucide-react/icons/landmark'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import PackageX from 'lucide-react/icons/package-x'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { isOpen } from '#shared/orders/order-can.ts'
import { KITCHEN } from '#shared/permissions/entries.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { MatterList } from '../frame/notices/MatterList.tsx'
import { type Matter, useMatters } from '../frame/notices/use-matters.ts'
import { useBranch } from '../place/branch-context.ts'
import { usePinPeople } from '../place/use-pin-people.ts'
import { useLateTickets } from '../place/use-late-tickets.ts'
import { useAccess } from '../place/use-access.ts'
import { useStrayMoney } from '../place/use-stray-money.ts'
import { NoteList } from './Notes.tsx'
import { Panel } from '../../ui/report/Panel.tsx'
import { useShownNotes } from './use-notes.ts'

/** Dishes that are named: with more of them the line says enough. */
const MOST_NAMED = 3

/**
 * Matters that need attention now: what waits for the person, as in the header, and how service goes, from the rows of
 * this browser.
 */
export function Attention() {
  const noted = useShownNotes()
  const t = useT()
  const { list } = useFormat()
  const { branch, paths } = useBranch()
  const shift = useOne('shift')
  const waiting = useMatters()
  const late = useLateTickets()
  const { count: stray } = useStrayMoney()
  const { may } = useAccess()
  const open = useRows('orders').filter(isOpen).length
  const local = useLocalText()
  const menu = useRows('menu')
  const out = menu.flatMap((row) => (row.kind === 'item' && row.soldOut ? [row] : []))
  const lacking = out.flatMap(({ name, lacks }) =>
    lacks === undefined ? [] : [`${local(name)} (${t('orders.lacks', { name: lacks })})`],
  )
  const soldOut = out.length - lacking.length
  const left = new Map(useRows('dishCounts').map((count) => [count._id, count.left]))
  const few = menu.flatMap((row) =>
    row.kind === 'item' && !row.soldOut && (left.get(row._id) ?? Infinity) <= (row.warnAt ?? 0)
      ? [local(row.name)]
      : [],
  )
  const oversold = useRows('dishCounts').reduce((sum, { over = 0 }) => sum + over, 0)
  const closed = usePinPeople(branch._id).people?.filter((person) => person.closed) ?? []
  const names = list(closed.map(({ name }) => name))
  // Where there is one, the form that gives them another PIN.
  const [person, another] = closed
  const whose = person && !another ? `?id=${person._id}&do=edit` : ''
  const matters: readonly Matter[] = [
    { count: shift ? 0 : 1, Icon: ClockAlert, words: t('attention.noShift'), to: paths.shifts },
    {
      count: stray,
      Icon: Landmark,
      words: t('sales.stray.count', { count: stray }),
      to: `${paths.home}/transactions`,
    },
    {
      count: late,
      Icon: Flame,
      words: t('attention.late', { count: late }),
      ...(may(KITCHEN) && { to: paths.kitchen, ownWindow: true }),
    },
    {
      count: open,
      Icon: ReceiptText,
      words: t('attention.unpaid', { count: open }),
      to: `${paths.home}/orders?status=open`,
    },
    {
      count: soldOut,
      Icon: PackageX,
      words: t('attention.soldOut', { count: soldOut }),
      to: `${paths.home}/menu`,
    },
    {
      count: lacking.length,
      Icon: PackageX,
      words: t('attention.outOfStock', { dishes: list(lacking.slice(0, MOST_NAMED)) }),
      to: `${paths.home}/menu`,
    },
    {
      count: few.length,
      Icon: PackageX,
      words: t('attention.fewLeft', { dishes: list(few.slice(0, MOST_NAMED)) }),
      to: `${paths.home}/menu`,
    },
    {
      count: oversold,
      Icon: PackageX,
      words: t('attention.oversold', { n: oversold }),
      to: `${paths.home}/menu`,
    },
    {
      count: closed.length,
      Icon: LockKeyhole,
      words: t('attention.pinClosed', { names }),
      to: `${paths.home}/employees${whose}`,
    },
  ]
  const shown = [...waiting, ...matters.filter(({ count }) => count > 0)]
  return (
    <Panel title={t('reports.attention')}>
      {shown.length === 0 && !noted ? (
        <p css={well}>
          <CircleCheck aria-hidden /> {t('reports.allWell')}
        </p>
      ) : (
        <>
          {shown.length > 0 && <MatterList matters={shown} />}
          {noted && <NoteList noted={noted} />}
        </>
      )}
    </Panel>
  )
}

const well = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  color: 'var(--ok)',
  '& svg': { width: 20, height: 20 },
})
