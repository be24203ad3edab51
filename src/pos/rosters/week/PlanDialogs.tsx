import type { RosterDraft, RosterShift, RosterWeek } from '#shared/rosters/contract.ts'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { Clash } from './Clash.tsx'
import { draftOf } from './drafts.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { type Named, ShiftDialog } from './ShiftDialog.tsx'
import type { ShiftEdits } from './use-edits.ts'
import type { WeekRules } from './use-week.ts'

/** A new shift, or one that was pressed. */
export type Asked =
  | { readonly kind: 'new'; readonly draft: RosterDraft }
  | { readonly kind: 'change'; readonly id: string }

/** What lies over a week while something of it is asked. */
export function PlanDialogs({
  week,
  shown,
  positions,
  definitions,
  rules,
  edits,
  asked,
  publishing,
  onEnd,
}: {
  readonly week: RosterWeek
  readonly shown: readonly RosterShift[]
  readonly positions: readonly Named[]
  readonly definitions: readonly ShiftDefinition[]
  readonly rules: WeekRules
  readonly edits: ShiftEdits
  readonly asked: Asked | null
  readonly publishing: boolean
  readonly onEnd: () => void
}) {
  const opened = asked?.kind === 'change' ? shown.find(({ _id }) => _id === asked.id) : undefined
  const initial = asked?.kind === 'new' ? asked.draft : opened && draftOf(opened)
  const about = { week, rules, onClose: onEnd }
  return (
    <>
      {initial && (
        <ShiftDialog
          {...about}
          shift={opened ?? null}
          initial={initial}
          positions={positions}
          definitions={definitions}
          edits={edits}
        />
      )}
      {publishing && <PublishDialog {...about} shifts={week.shifts} />}
      <Clash edits={edits} people={week.people} positions={positions} />
    </>
  )
}
