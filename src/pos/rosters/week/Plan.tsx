import { css } from '@emotion/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useMemo, useState } from 'react'
import { RosterDraft, type RosterShift, type RosterWeek } from '#shared/rosters/contract.ts'
import { heldOn } from '#shared/employments/held-on.ts'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { ClashDialog } from '../../../ui/form/ClashDialog.tsx'
import { withValues } from '../../../ui/form/merge-drafts.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useHistory } from '../../../ui/screen/use-history.ts'
import { useMedia } from '../../../ui/screen/use-media.ts'
import { useAccess } from '../../place/use-access.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { DayList } from './DayList.tsx'
import { Grid } from './Grid.tsx'
import { PlanBar } from './PlanBar.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { type By, inRow, rowsBy } from './rows.ts'
import { draftOf, type Named, ShiftDialog, shiftFields } from './ShiftDialog.tsx'
import { useCopyWeek } from './use-copy-week.ts'
import { useShiftEdits, useShownShifts } from './use-edits.ts'
import { useRules } from './use-week.ts'

const WIDE = '(min-width: 1000px)'
/** Of shifts that no planned shift gives one. */
const PLAIN = '#5b6b66'

/** Opens time cards, which say what was worked. */
const WORKED = { feature: 'staff_time', anyOf: ['view_staff_time', 'manage_staff_time'] } as const

type Asked =
  | { readonly kind: 'new'; readonly draft: RosterDraft }
  | { readonly kind: 'change'; readonly id: string }

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
  const place = useBranchPlace()
  const wide = useMedia(WIDE)
  const history = useHistory()
  const seesWorked = useAccess().mayOpen(WORKED)
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

  const names = useMemo(
    () => ({
      people: new Map(week.people.map(({ _id, name }) => [_id, name])),
      positions: new Map(positions.map(({ _id, name }) => [_id, name])),
      colors: new Map(definitions.map(({ _id, color }) => [_id, color])),
    }),
    [week.people, positions, definitions],
  )
  const personOf = ({ userId }: RosterShift) =>
    userId === null ? t('rosters.open') : (names.people.get(userId) ?? '')
  const positionOf = ({ positionId }: RosterShift) =>
    positionId === null ? '' : (names.positions.get(positionId) ?? '')
  const colorOf = ({ definitionId }: RosterShift) => names.colors.get(definitionId ?? '') ?? PLAIN

  /** The position that a person has on a day, if it is one. */
  const usualPosition = (userId: string | null, day: string) => {
    const [only, another] = heldOn(week.employments, day).filter((one) => one.userId === userId)
    return only && !another ? only.positionId : null
  }
  function add(of: string | null, day: string) {
    const place_ = inRow(by, of)
    const userId = 'userId' in place_ ? place_.userId : null
    const positionId = 'positionId' in place_ ? place_.positionId : usualPosition(userId, day)
    const template = armed ?? definitions[0]
    const draft = {
      userId,
      positionId,
      definitionId: template?._id ?? null,
      day,
      startTime: template?.startTime ?? '08:00',
      endTime: template?.endTime ?? '16:00',
      breakMinutes: 0,
      note: '',
    }
    if (armed) void edits.add(draft)
    else ask({ kind: 'new', draft })
  }
  const paste = (shift: RosterShift, of: string | null, day: string) =>
    void edits.add({ ...draftOf(shift), ...inRow(by, of), day })

  const opened = asked?.kind === 'change' ? shown.find(({ _id }) => _id === asked.id) : undefined
  const initial = asked?.kind === 'new' ? asked.draft : opened && draftOf(opened)
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
      {shown.length === 0 && editable && (
        <EmptyState
          icon={<CalendarPlus aria-hidden />}
          title={t('rosters.empty')}
          action={
            <span css={ways}>
              <Button kind="primary" onClick={() => void copy.copyPlanned()}>
                {t('rosters.copyLast')}
              </Button>
              {seesWorked && (
                <Button onClick={() => void copy.copyWorked()}>{t('rosters.copyWorked')}</Button>
              )}
            </span>
          }
        >
          {t('rosters.emptyHint')}
        </EmptyState>
      )}
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
      {initial && (
        <ShiftDialog
          shift={opened ?? null}
          initial={initial}
          week={week}
          positions={positions}
          definitions={definitions}
          rules={rules}
          edits={edits}
          onClose={() => ask(null)}
        />
      )}
      {publishing && (
        <PublishDialog
          week={week}
          shifts={week.shifts}
          rules={rules}
          onClose={() => setPublishing(false)}
        />
      )}
      {edits.clash && (
        <ClashDialog
          fields={shiftFields(week.people, positions).filter(({ name }) => {
            const { mine, stored } = edits.clash ?? {}
            const at = name as keyof RosterDraft
            return mine?.[at] !== stored?.[at]
          })}
          place={place}
          mine={draftOf(edits.clash.mine)}
          theirs={draftOf(edits.clash.stored)}
          onChoose={async (kept) => {
            const { clash } = edits
            if (!clash) return
            const theirs = draftOf(clash.stored)
            await edits.saveForm(
              clash.stored,
              withValues(draftOf(clash.mine), kept, theirs),
              clash.stored,
            )
            edits.endClash()
          }}
          onClose={edits.endClash}
        />
      )}
    </>
  )
}

const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-3)',
})
const hint = css({
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  '@media (pointer: coarse)': { display: 'none' },
})
