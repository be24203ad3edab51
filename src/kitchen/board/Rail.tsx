import { css } from '@emotion/react'
import ChefHat from 'lucide-react/icons/chef-hat'
import type { Branch } from '#shared/branches/branch.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Cancellations } from './cancellations.ts'
import { Placed } from './Placed.tsx'
import { TicketCard } from './TicketCard.tsx'
import { ALL_STATIONS } from './tickets.ts'
import type { Cook } from './use-cook.ts'
import type { Layout } from './use-layout.ts'

type Props = {
  readonly branch: Branch
  readonly station: string
  readonly tickets: readonly Ticket[]
  readonly cancelled: Cancellations
  readonly layout: Layout
  readonly setRail: (element: HTMLElement | null) => void
  /** Tickets that the digits bump, in their order. */
  readonly slots: readonly Ticket[]
  readonly selected: string | null
  readonly cook: Cook | null
}

/** The tickets, page beside page: a swipe or the keys turn them. */
export function Rail({
  branch,
  station,
  tickets,
  cancelled,
  layout,
  slots,
  setRail,
  ...props
}: Props) {
  const t = useT()
  const local = useLocalText()
  const nameOf = (code: string) => {
    const found = branch.stations.find((known) => known.code === code)
    return found ? local(found.name) : code
  }
  return (
    <section ref={setRail} aria-label={t('kitchen.title')} css={rail} onScroll={layout.onScroll}>
      {tickets.length === 0 && (
        <div css={empty}>
          <EmptyState icon={<ChefHat aria-hidden />} title={t('kitchen.emptyTitle')}>
            {t('kitchen.emptyBody')}
          </EmptyState>
        </div>
      )}
      {Array.from({ length: layout.pages }, (_, page) => (
        <div key={page} aria-hidden css={stop} style={{ left: page * layout.pageWidth }} />
      ))}
      {tickets.map((ticket, at) => (
        <Placed key={ticket._id} id={ticket._id} spot={layout.spotOf(at)} layout={layout}>
          <TicketCard
            ticket={ticket}
            cancelled={cancelled.get(ticket._id)}
            limits={branch.kitchen}
            station={station === ALL_STATIONS ? nameOf(ticket.station) : null}
            digit={slots.includes(ticket) ? slots.indexOf(ticket) + 1 : null}
            selected={props.selected === ticket._id}
            cook={props.cook}
            place={JSON.stringify(layout.spotOf(at))}
          />
        </Placed>
      ))}
    </section>
  )
}

const rail = css({
  position: 'relative',
  minHeight: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehavior: 'contain',
})

// Where a swipe comes to rest; the last one also gives the rail its length.
const stop = css({
  position: 'absolute',
  insetBlock: 0,
  width: '100%',
  scrollSnapAlign: 'start',
  pointerEvents: 'none',
})

const empty = css({ display: 'grid', placeContent: 'center', height: '100%' })
