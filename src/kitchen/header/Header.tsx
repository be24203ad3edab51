import { css } from '@emotion/react'
import Settings2 from 'lucide-react/icons/settings-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Mark } from '../../ui/controls/Mark.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { WallClock } from './WallClock.tsx'
import { StationSelect } from './StationSelect.tsx'

type Props = {
  readonly branch: Branch
  readonly station: string
  readonly onStation: (station: string) => void
  /** What it says of the kitchen as a whole, as far as it has room. */
  readonly summary: ReactNode
  /** The button of the bell, once it is here. */
  readonly sound: ReactNode
  readonly connection: ReactNode
  readonly canRecall: boolean
  /** That it only shows; false where people cook on it. */
  readonly viewOnly: ReactNode
  readonly onRecall: () => void
  readonly onSettings: () => void
}

/** Name of the screen, its summary, and the few buttons a cook may press. */
export function Header({
  branch,
  station,
  summary,
  sound,
  connection,
  canRecall,
  viewOnly,
  ...on
}: Props) {
  const t = useT()
  return (
    <header css={bar} data-density="touch">
      <span css={mark}>
        <Mark size={38} />
      </span>
      <StationSelect stations={branch.stations} value={station} onChange={on.onStation} />
      {connection}
      {viewOnly}
      <div css={room}>{summary}</div>
      {sound}
      {!viewOnly && (
        <IconButton
          label={t('kitchen.recall')}
          icon={<Undo2 aria-hidden />}
          disabled={!canRecall}
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

const room = css({
  flex: 1,
  minWidth: 0,
  containerType: 'inline-size',
  '@media (max-width: 900px)': { order: 2, flexBasis: '35%' },
  '@media (max-width: 500px)': { flexBasis: 0 },
})
const bar = css({
  position: 'relative',
  zIndex: 'var(--z-sticky)',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  padding: '4px var(--space-5)',
  borderBlockEnd: '1px solid var(--line)',
  background: 'var(--surface)',
  // The density's letters are for the till; these are read from the stove.
  '&&': { '--font': 'clamp(1.05rem, 1.3vw, 1.6rem)', '--icon': '1.35em', fontSize: 'var(--font)' },
  // A telephone has a clock of its own, and the longer word of a lost connection needs the room.
  '@media (max-width: 500px)': { '& > time': { display: 'none' } },
  '@media (max-width: 900px)': {
    flexWrap: 'wrap',
    gap: '0 var(--space-3)',
    padding: '2px var(--space-4)',
    // Two rows: place and connection; then summary and buttons.
    '& > time': { marginInlineStart: 'auto' },
    '&::after': { content: '""', order: 1, flexBasis: '100%' },
    '& > button': { order: 3 },
  },
})
const mark = css({ display: 'flex', '@media (max-width: 900px)': { display: 'none' } })
