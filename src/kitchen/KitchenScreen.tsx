import { css } from '@emotion/react'
import { useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { toast } from '../ui/toasts/toast.tsx'
import { Rail } from './board/Rail.tsx'
import { DISTANCES } from './board/scale.ts'
import { useBoard } from './board/use-board.ts'
import { useCook } from './board/use-cook.ts'
import { useOwnGrant } from './board/use-own-grant.ts'
import { useLayout } from './board/use-layout.ts'
import { Header } from './header/Header.tsx'
import { nextStation } from './keys/key-map.ts'
import { useBoardKeys } from './keys/use-board-keys.ts'
import { useStation } from './settings/use-station.ts'
import { useStored } from './settings/use-stored.ts'
import { Sheets, type OpenSheet } from './sheet/Sheets.tsx'
import { useAlarms } from './sound/use-alarms.ts'
import { useBell } from './sound/use-bell.ts'
import { LostBanner } from './status/LostBanner.tsx'
import { Strip } from './status/Strip.tsx'

const DIGITS = 9

/** The kitchen board of one branch: header, tickets, totals, and the keys that work on all of it. */
export function KitchenScreen({ branch }: { readonly branch: Branch }) {
  const codes = branch.stations.map(({ code }) => code)
  const [station, setStation] = useStation(codes)
  const [distance, setDistance] = useStored('sala_kitchen_distance', DISTANCES, 'near')
  const [sheet, setSheet] = useState<OpenSheet>(null)
  const board = useBoard(station)
  const cook = useCook(branch._id)
  useOwnGrant(branch, station)
  const { bell, state: sound } = useBell()
  const { layout, setRail } = useLayout(board.ids, distance)
  const { open, bumped } = board
  const inView = open.filter(({ _id }) => layout.pageOf(_id) === layout.page)
  const slots = inView.slice(0, DIGITS)

  useAlarms(open, { limits: branch.kitchen, station, bell })

  const selected = useBoardKeys({
    open,
    slots,
    lastBumped: bumped[0],
    cook,
    layout,
    openRecall: () => cook && setSheet('recall'),
    turnStation: () => setStation(nextStation(codes, station)),
    toggleSound: () => void bell.turn(sound === 'off').catch(toast.failure),
  })

  const pagesAway = (side: (page: number) => boolean) =>
    open.filter(({ _id }) => side(layout.pageOf(_id))).length
  return (
    <div css={screen}>
      <Header
        branch={branch}
        station={station}
        onStation={setStation}
        open={open}
        bumped={bumped}
        viewOnly={cook === null}
        onRecall={() => setSheet('recall')}
        onSettings={() => setSheet('settings')}
      />
      <LostBanner />
      <main css={middle} style={{ fontSize: layout.font }}>
        <Rail
          branch={branch}
          station={station}
          tickets={open}
          cancelled={board.cancelled}
          layout={layout}
          setRail={setRail}
          slots={slots}
          selected={selected}
          cook={cook}
        />
      </main>
      <Strip
        totals={board.totals}
        older={pagesAway((page) => page < layout.page)}
        newer={pagesAway((page) => page > layout.page)}
        onTurn={(step) => layout.goTo(layout.page + step)}
        hints={cook !== null}
      />
      <Sheets
        open={sheet}
        recall={{
          tickets: bumped,
          onRecall: (ticket) => cook?.recall(ticket),
          onClose: () => setSheet(null),
        }}
        settings={{ distance, onDistance: setDistance, onClose: () => setSheet(null) }}
      />
    </div>
  )
}

const screen = css({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  overflow: 'hidden',
})

const middle = css({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  padding: 'var(--space-5)',
})
