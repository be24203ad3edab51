import { css } from '@emotion/react'
import Settings2 from 'lucide-react/icons/settings-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Branch } from '#shared/branches/branch.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Mark } from '../../ui/controls/Mark.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { ConnectionPill } from '../../ui/shell/ConnectionPill.tsx'
import { useLostSince } from '../../ui/session/use-lost-since.ts'
import { timerText } from '../board/ticket-state.ts'
import { averageSeconds } from '../board/tickets.ts'
import { useTick } from '../clock/use-tick.ts'
import { WallClock } from './WallClock.tsx'
import { SoundButton } from './SoundButton.tsx'
import { StationSelect } from './StationSelect.tsx'
import { ViewOnly } from './ViewOnly.tsx'

type Props = {
  readonly branch: Branch
  readonly station: string
  readonly onStation: (station: string) => void
  readonly open: readonly Ticket[]
  readonly bumped: readonly Ticket[]
  readonly viewOnly: boolean
  readonly onRecall: () => void
  readonly onSettings: () => void
}

/** Which board this is, how it goes, and the few things a cook may press. */
export function Header({ branch, station, open, bumped, viewOnly, ...on }: Props) {
  const t = useT()
  const lost = useLostSince() !== null
  const average = useTick((now) => averageSeconds(bumped, now))
  return (
    <header css={bar} data-density="touch">
      <Mark size={38} />
      <StationSelect stations={branch.stations} value={station} onChange={on.onStation} />
      {/* The banner below tells the age, and two ages would differ. */}
      {!lost && <ConnectionPill />}
      {viewOnly && <ViewOnly />}
      <p css={summary}>
        {t('kitchen.open', { n: open.length })}
        {average !== null && ` · ${t('kitchen.average', { time: timerText(average) })}`}
      </p>
      <SoundButton />
      {!viewOnly && (
        <IconButton
          label={t('kitchen.recall')}
          icon={<Undo2 aria-hidden />}
          disabled={bumped.length === 0}
          onClick={on.onRecall}
        />
      )}
      <IconButton
        label={t('kitchen.settings')}
        icon={<Settings2 aria-hidden />}
        onClick={on.onSettings}
      />
      <WallClock timeZone={branch.timeZone} />
    </header>
  )
}

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  padding: '4px var(--space-5)',
  borderBlockEnd: '1px solid var(--line)',
  background: 'var(--surface)',
  '@media (max-width: 640px)': {
    flexWrap: 'wrap',
    gap: 0,
    '& > p': { order: 1, flexBasis: '100%' },
    '& > time': { marginInlineStart: 'auto' },
  },
  // The density's letters are for the till; these are read from the stove.
  '&&': { '--font': 'clamp(1.05rem, 1.3vw, 1.6rem)', '--icon': '1.35em', fontSize: 'var(--font)' },
})

const summary = css({
  flex: 1,
  minWidth: 0,
  color: 'var(--ink-2)',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})
