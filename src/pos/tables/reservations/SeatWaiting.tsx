import { css } from '@emotion/react'
import { useMemo } from 'react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { WaitingParty } from '#shared/reservations/contract.ts'
import { chooseTables } from '#shared/reservations/choose.ts'
import type { PlacedTable } from '#shared/tables/plan.ts'
import { canSeat } from '#shared/tables/transitions.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useFloor } from '../floor/use-floor.ts'
import { useKeptWords, useTableWords } from '../floor/use-table-words.ts'
import { useTableWork } from '../floor/use-table-work.ts'

/** The free tables for guests who wait, the smallest that fit first; for many guests those that may be joined. */
export function SeatWaiting({
  party: { name, party },
  onSeated,
  onClose,
}: {
  readonly party: WaitingParty
  /** Called once they have their order; returns how what it said is taken back. */
  readonly onSeated: (orderId: string) => Promise<(() => unknown) | null>
  readonly onClose: () => void
}) {
  const t = useT()
  const { branch } = useBranch()
  const work = useTableWork()
  const words = useTableWords()
  const keptWords = useKeptWords()
  const floor = useFloor()
  const free = useMemo(
    () =>
      floor
        .filter(({ status, expected }) => canSeat(status) && expected === null)
        .map((view) => ({ view, isSmall: view.table.seats < party, kept: keptWords(view) }))
        .toSorted(
          (one, other) =>
            Number(one.isSmall) - Number(other.isSmall) ||
            Number(one.kept !== null) - Number(other.kept !== null) ||
            one.view.table.seats - other.view.table.seats ||
            one.view.table.sort - other.view.table.sort,
        ),
    [floor, party, keptWords],
  )
  // There are thousands of groups on a large floor.
  const group = useMemo(() => {
    const spots = free.filter(({ kept }) => kept === null).map(({ view }) => view.table)
    const chosen = chooseTables(spots, party, new Set()) ?? []
    return chosen.flatMap((id) => spots.find(({ _id }) => _id === id) ?? [])
  }, [free, party])
  const seat = ([first, ...others]: readonly PlacedTable[]) => {
    onClose()
    if (!first) return
    const more = { guest: name, others: others.map(({ _id }) => _id), also: onSeated }
    void work.seat(first, party, more)
  }
  return (
    <Dialog open width={460} title={t('reservations.seat', { name })} onClose={onClose}>
      {free.length === 0 && <p>{t('tables.noneHere')}</p>}
      {group.length > 1 && (
        <Button wide kind="primary" css={together} onClick={() => seat(group)}>
          <Named
            name={t('tables.named', { name: group.map((table) => table.name).join(' + ') })}
            below={t('tables.seats', {
              count: group.reduce((sum, { seats }) => sum + seats, 0),
            })}
          />
        </Button>
      )}
      <div css={grid}>
        {free.map(({ view, isSmall, kept }) => (
          <Button
            key={view.table._id}
            kind={isSmall || kept !== null ? 'quiet' : 'primary'}
            aria-label={words(view, branch.currency)}
            css={key}
            onClick={() => seat([view.table])}
          >
            <Named name={view.table.name} below={t('tables.seats', { count: view.table.seats })} />
            {kept !== null && view.next && <Until at={view.next.at} />}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

const Named = ({ name, below }: { readonly name: string; readonly below: string }) => (
  <span css={numbered}>
    <b>{name}</b>
    <small>{below}</small>
  </span>
)

/** When other guests are to sit there. */
function Until({ at }: { readonly at: string }) {
  const format = useFormat()
  return (
    <span css={until}>
      <CalendarClock aria-hidden />
      {format.time(at)}
    </span>
  )
}

const until = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  fontWeight: 400,
  '& svg': { width: 15, height: 15 },
})
const together = css({ minHeight: 64, marginBlockEnd: 'var(--space-3)' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 'var(--space-3)',
})
const key = css({ minHeight: 64 })
const numbered = css({ display: 'grid', lineHeight: 1.3, '& > small': { fontWeight: 400 } })
