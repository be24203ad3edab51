import { css } from '@emotion/react'
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { useLocalText } from '../ui/i18n/use-local-text.ts'
import { toast } from '../ui/toasts/toast.tsx'
import { GUESTS, isWhole } from './board/views.ts'
import { loudest } from './board/board.ts'
import { Rail } from './board/Rail.tsx'
import { DISTANCES } from './board/scale.ts'
import { useAround, useBoard } from './board/use-board.ts'
import { useCook } from './board/use-cook.ts'
import { useInView } from './board/use-in-view.ts'
import { useLayout } from './board/use-layout.ts'
import { Header } from './header/Header.tsx'
import { nextStation, slotLabels, SLOTS } from './keys/key-map.ts'
import { useOwnKeys } from './keys/use-own-keys.ts'
import { useBoardKeys } from './keys/use-board-keys.ts'
import { useStored } from './settings/use-stored.ts'
import type { OpenSheet } from './sheet/Sheets.tsx'
import {
  ConnectionDetails,
  KeyHints,
  LateButton,
  LeftCard,
  Sheets,
  SoundButton,
  Summary,
  useFetchedSheets,
  ViewOnly,
} from './sheet/use-sheets.ts'
import { useBell } from './sound/use-bell.ts'
import { Connection } from './status/Connection.tsx'
import { Strip } from './status/Strip.tsx'

type Props = {
  readonly branch: Branch
  readonly codes: readonly string[]
  readonly station: string
  readonly setStation: (station: string) => void
}

/** The kitchen screen of one branch: header, cards, totals, and the keys for all of it. */
export function KitchenScreen({ branch, codes, station, setStation }: Props) {
  const [distance, setDistance] = useStored('sala_kitchen_distance', DISTANCES, 'near')
  const sheetsFetched = useFetchedSheets()
  const [sheet, setSheet] = useState<OpenSheet>(null)
  const nameOf = useStationName(branch)
  const board = useBoard(station, codes)
  const cook = useCook(board.tickets, branch._id)
  const { bell, state: sound } = useBell()
  const { open } = board
  const { turns, waiting, showAll } = board.arrivals
  const around = useAround(board.cards)
  const { bumped } = around
  const { cards, left } = useInView(board.cards, station)
  const named = isWhole(station) && codes.length > 1
  const { layout, rail, setRail } = useLayout(cards, named, distance)
  const slots = cards.filter(({ id }) => layout.endOf(id) === layout.page).slice(0, SLOTS.length)

  const keys = useOwnKeys()
  const selected = useBoardKeys({
    keys: keys.keys,
    open,
    slots,
    cards: board.cards,
    cook,
    layout,
    openRecall: () => cook && setSheet('recall'),
    turnStation: () => setStation(nextStation(codes, station)),
    toggleSound: () => void bell.turn(sound === 'off').catch(toast.failure),
  })

  const onMore = useCallback((card: string) => setSheet({ card }), [])
  const pagesAway = (side: (page: number) => boolean) =>
    around.open.filter(({ id }) => side(layout.pageOf(id))).length
  const older = pagesAway((page) => page < layout.page)
  const newer = pagesAway((page) => page > layout.page)
  const { page, goTo } = layout
  const isViewOnly = cook === null
  // A card is drawn several times until it has its place; what surrounds the cards is drawn after it, and only once.
  const header = useMemo(
    () => (
      <Header
        branch={branch}
        station={station}
        onStation={setStation}
        summary={
          sheetsFetched && (
            <Suspense>
              <Summary
                open={around.open}
                bumped={bumped}
                stations={isWhole(station) ? codes : []}
                nameOf={nameOf}
              />
            </Suspense>
          )
        }
        connection={<Connection Details={sheetsFetched ? ConnectionDetails : null} />}
        sound={<Suspense>{sheetsFetched && <SoundButton />}</Suspense>}
        canRecall={bumped.length > 0}
        viewOnly={isViewOnly && <Suspense>{sheetsFetched && <ViewOnly />}</Suspense>}
        onRecall={() => setSheet('recall')}
        onSettings={() => setSheet('settings')}
      />
    ),
    [branch, station, setStation, sheetsFetched, around.open, bumped, codes, nameOf, isViewOnly],
  )
  const strip = useMemo(
    () => (
      <Strip
        totals={around.totals}
        onTotals={() => setSheet('allDay')}
        older={older}
        newer={newer}
        late={
          sheetsFetched &&
          waiting > 0 && (
            <Suspense>
              <LateButton n={waiting} onAll={showAll} />
            </Suspense>
          )
        }
        onTurn={(step) => goTo(page + step)}
        hints={
          sheetsFetched &&
          !isViewOnly && (
            <Suspense>
              <KeyHints keys={keys.keys} besidePager={older + newer > 0} />
            </Suspense>
          )
        }
      />
    ),
    // oxfmt-ignore
    [around.totals, older, newer, waiting, showAll, goTo, page, isViewOnly, keys.keys, sheetsFetched],
  )
  const shown = useDeferredValue(cards)
  const sheets = useMemo(
    () =>
      sheetsFetched && (
        <Suspense>
          <Sheets
            open={sheet}
            onOpen={setSheet}
            branchId={branch._id}
            cook={cook}
            rail={rail}
            cards={shown}
            recall={{ cards: bumped, nameOf, onRecall: (card) => cook?.recall(card) }}
            settings={{ distance, onDistance: setDistance, onGuests: () => setStation(GUESTS) }}
            keys={keys}
            allDay={{ totals: around.totals }}
            alarms={{ cards: around.open, turns, limits: branch.kitchen, station, bell }}
            page={page}
            goHome={() => goTo(0)}
          />
        </Suspense>
      ),
    // oxfmt-ignore
    [sheetsFetched, sheet, branch, cook, rail, shown, around, bumped, nameOf, distance, setDistance, setStation, keys, turns, station, bell, page, goTo],
  )
  return (
    <div css={screen}>
      {header}
      <main css={middle} style={{ fontSize: layout.font }}>
        <Rail
          limits={branch.kitchen}
          nameOf={nameOf}
          layout={layout}
          setRail={setRail}
          left={left}
          LeftCard={sheetsFetched ? LeftCard : null}
          delayed={turns}
          loud={loudest(open)}
          slots={slots}
          labels={slotLabels(keys.keys)}
          selected={selected}
          cook={cook}
          onMore={onMore}
        />
      </main>
      {strip}
      {sheets}
    </div>
  )
}

/** Returns the names of the branch's stations; a station that was removed since keeps its code. */
function useStationName({ stations }: Branch) {
  const local = useLocalText()
  return useCallback(
    (code: string) => {
      const found = stations.find((known) => known.code === code)
      return found ? local(found.name) : code
    },
    [stations, local],
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
  '@media (max-width: 700px)': { padding: 'var(--space-3)' },
})
