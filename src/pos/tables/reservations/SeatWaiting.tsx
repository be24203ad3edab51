import { css } from '@emotion/react'
import type { WaitingParty } from '#shared/reservations/contract.ts'
import { canSeat } from '#shared/tables/transitions.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useFloor } from '../floor/use-floor.ts'
import { useTableWords } from '../floor/use-table-words.ts'
import { useTableWork } from '../floor/use-table-work.ts'

/** The free tables for guests who wait, the smallest that fit first. */
export function SeatWaiting({
  party,
  onSeated,
  onClose,
}: {
  readonly party: WaitingParty
  readonly onSeated: () => void
  readonly onClose: () => void
}) {
  const t = useT()
  const { branch } = useBranch()
  const work = useTableWork()
  const words = useTableWords()
  const free = useFloor()
    .filter(({ status, expected }) => canSeat(status) && expected === null)
    .toSorted(
      (one, other) =>
        Number(one.table.seats < party.party) - Number(other.table.seats < party.party) ||
        one.table.seats - other.table.seats ||
        one.table.sort - other.table.sort,
    )
  return (
    <Dialog open width={460} title={t('reservations.seat', { name: party.name })} onClose={onClose}>
      {free.length === 0 && <p>{t('tables.noneHere')}</p>}
      <div css={grid}>
        {free.map((view) => (
          <Button
            key={view.table._id}
            kind={view.table.seats < party.party ? 'quiet' : 'primary'}
            aria-label={words(view, branch.currency)}
            css={key}
            onClick={() => {
              onClose()
              onSeated()
              void work.seat(view, party.party, party.name)
            }}
          >
            <span css={numbered}>
              <b>{view.table.name}</b>
              <small>{t('tables.seats', { count: view.table.seats })}</small>
            </span>
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 'var(--space-3)',
})
const key = css({ minHeight: 64 })
const numbered = css({ display: 'grid', lineHeight: 1.3, '& > small': { fontWeight: 400 } })
