import { css } from '@emotion/react'
import { useState } from 'react'
import type { RosterShift, RosterWeek } from '#shared/rosters/contract.ts'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useHistory } from '../../../ui/screen/use-history.ts'
import { useMedia } from '../../../ui/screen/use-media.ts'
import { DayList } from './DayList.tsx'
import { EmptyWeek } from './EmptyWeek.tsx'
import { Grid } from './Grid.tsx'
import { PlanBar } from './PlanBar.tsx'
import { type Asked, PlanDialogs } from './PlanDialogs.tsx'
import { type By, inRow, rowsBy } from './rows.ts'
import { draftIn, draftOf } from './drafts.ts'
import type { Named } from './ShiftDialog.tsx'
import { useNames } from './use-names.ts'
import { useCopyWeek } from './use-copy-week.ts'
import { useShiftEdits, useShownShifts } from './use-edits.ts'
import { useRules } from './use-week.ts'

const WIDE = '(min-width: 1000px)'
/** One week and everything that its managers do with it. */
export function Plan({
  week,
  today,
  editable,
  definitions,
  positions,
}: {
  readonly week: RosterWeek
  readonly today: string
  readonly editable: boolean
  readonly definitions: readonly ShiftDefinition[]
  readonly positions: readonly Named[]
}) {
  const t = useT()
  const wide = useMedia(WIDE)
  const history = useHistory()
  const { store, shown } = useShownShifts(week.shifts)
  const rules = useRules(week, shown)
  const edits = useShiftEdits({ store, shifts: week.shifts, rules, history })
  const copy = useCopyWeek(week, rules, edits)
  const [by, setBy] = useState<By>('person')
  const [armed, arm] = useState<ShiftDefinition | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const [publishing, setPublishing] = useState(false)
  const undo = () => void edits.settle().then(history.undo)
  const redo = () => void edits.settle().then(history.redo)
  useKeys({
    '$mod+KeyZ': undo,
    '$mod+Shift+KeyZ': redo,
    '$mod+KeyY': redo,
    Escape: () => arm(null),
  })

  const { personOf, positionOf, colorOf } = useNames(week, positions, definitions)

  function add(of: string | null, day: string) {
    const draft = draftIn(by, of, { day, template: armed ?? definitions[0], week })
    if (armed) void edits.add(draft)
    else ask({ kind: 'new', draft })
  }
  const paste = (shift: RosterShift, of: string | null, day: string) =>
    void edits.add({ ...draftOf(shift), ...inRow(by, of), day })

  const changes = week.removed + week.shifts.filter(({ _id }) => !week.shown.includes(_id)).length
  const views = {
    week,
    today,
    shifts: shown,
    rules,
    editable,
    colorOf,
    onOpen: (id: string) => ask({ kind: 'change', id }),
    onAdd: add,
  }
  return (
    <>
      <PlanBar
        week={week}
        changes={changes}
        editable={editable}
        by={by}
        onBy={wide ? setBy : null}
        definitions={wide ? definitions : []}
        armed={armed}
        onArm={arm}
        history={history}
        onUndo={undo}
        onRedo={redo}
        onCopy={copy.copyPlanned}
        onPublish={() => void edits.settle().then(() => setPublishing(true))}
      />
      {shown.length === 0 && editable && <EmptyWeek copy={copy} />}
      {wide ? (
        <>
          <Grid
            {...views}
            by={by}
            rows={rowsBy(
              by,
              week,
              positions,
              t(by === 'person' ? 'rosters.open' : 'rosters.noPosition'),
            )}
            edits={edits}
            labelOf={by === 'person' ? positionOf : personOf}
            onPaste={paste}
          />
          {editable && <p css={hint}>{t('rosters.keys')}</p>}
        </>
      ) : (
        <DayList {...views} nameOf={personOf} labelOf={positionOf} />
      )}
      <PlanDialogs
        {...{ week, shown, positions, definitions, rules, edits, asked, publishing }}
        onEnd={() => {
          ask(null)
          setPublishing(false)
        }}
      />
    </>
  )
}

const hint = css({
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  '@media (pointer: coarse)': { display: 'none' },
})
