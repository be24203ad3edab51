import { css } from '@emotion/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { RosterDraft, type RosterShift, type RosterWeek } from '#shared/rosters/contract.ts'
import { overlapping } from '#shared/rosters/rules.ts'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import type { FormField } from '../../../ui/form/field.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { useBranch } from '../../place/branch-context.ts'
import { draftOf } from './drafts.ts'
import type { ShiftEdits } from './use-edits.ts'
import { useWarnings } from './use-warnings.ts'
import { type WeekRules, workOf } from './use-week.ts'

export type Named = { readonly _id: string; readonly name: string }

/** Returns the fields of a shift, with the people and positions that can be chosen. */
export const shiftFields = (
  people: readonly Named[],
  positions: readonly Named[],
): readonly FormField<RosterDraft>[] => [
  {
    name: 'userId',
    kind: 'select',
    label: 'fields.employee',
    choices: () => optionsOf(people),
    none: 'rosters.open',
    half: true,
  },
  {
    name: 'positionId',
    kind: 'select',
    label: 'fields.position',
    choices: () => optionsOf(positions),
    none: 'rosters.noPosition',
    half: true,
  },
  { name: 'day', kind: 'date', label: 'fields.day', half: true },
  { name: 'breakMinutes', kind: 'number', label: 'fields.breakMinutes', half: true },
  { name: 'startTime', kind: 'time', label: 'fields.start', half: true },
  { name: 'endTime', kind: 'time', label: 'fields.end', half: true },
  { name: 'note', kind: 'textarea', label: 'fields.note' },
]

const optionsOf = (all: readonly Named[]) =>
  all.map(({ _id, name }) => ({ value: _id, label: name }))

type Props = {
  /** Null: a new one. */
  readonly shift: RosterShift | null
  readonly initial: RosterDraft
  readonly week: RosterWeek
  readonly positions: readonly Named[]
  readonly definitions: readonly ShiftDefinition[]
  readonly rules: WeekRules
  readonly edits: ShiftEdits
  readonly onClose: () => void
}

/** A shift as a form: a new one, or one that was tapped. What the rules say of it is read while it is typed. */
export function ShiftDialog(props: Props) {
  const { shift, initial, week, positions, definitions, rules, edits, onClose } = props
  const t = useT()
  const place = useBranchPlace()
  const people = week.people.filter(({ here, _id }) => here || _id === initial.userId)
  async function save(draft: RosterDraft, over: RosterShift | undefined) {
    if (shift) await edits.saveForm(shift, draft, over ?? shift)
    else await edits.addForm(draft)
  }
  return (
    <RecordForm
      title={t(shift ? 'rosters.change' : 'rosters.add')}
      fields={shiftFields(people, positions)}
      schema={RosterDraft}
      place={place}
      initial={initial}
      {...(shift && { record: shift, toDraft: draftOf })}
      save={save}
      onClose={onClose}
    >
      {(draft, fill) => (
        <div css={below}>
          <Templates definitions={definitions} onChoose={fill} />
          <Rules id={shift?._id ?? ''} draft={draft} rules={rules} />
          {shift && (
            <span>
              <Button
                kind="bare"
                icon={<Trash2 aria-hidden />}
                onClick={() => {
                  onClose()
                  void edits.drop(shift._id)
                }}
              >
                {t('rosters.remove')}
              </Button>
            </span>
          )}
        </div>
      )}
    </RecordForm>
  )
}

/** The planned shifts of the branch: a press fills in their hours. */
function Templates({
  definitions,
  onChoose,
}: {
  readonly definitions: readonly ShiftDefinition[]
  readonly onChoose: (change: Partial<RosterDraft>) => void
}) {
  const t = useT()
  const format = useFormat()
  if (definitions.length === 0) return null
  return (
    <fieldset css={row}>
      <legend>{t('shifts.definitions')}</legend>
      {definitions.map(({ _id, name, startTime, endTime }) => (
        <Button key={_id} onClick={() => onChoose({ definitionId: _id, startTime, endTime })}>
          {name} {format.clock(startTime)} – {format.clock(endTime)}
        </Button>
      ))}
    </fieldset>
  )
}

/** What the rules say of a shift as it is typed; a time that is not whole yet says nothing. */
function Rules({
  id,
  draft,
  rules,
}: {
  readonly id: string
  readonly draft: RosterDraft
  readonly rules: WeekRules
}) {
  const t = useT()
  const { timeZone } = useBranch().branch
  const warningsOf = useWarnings(rules)
  if (!RosterDraft.safeParse(draft).success) return null
  const work = workOf({ ...BLANK, ...draft, _id: id }, timeZone)
  const met = overlapping(work, rules.works)
  const warnings = warningsOf(work)
  return (
    <>
      {met && <Banner tone="danger">{t('rosters.overlapShort')}</Banner>}
      {warnings.map((words) => (
        <Banner key={words} tone="warn">
          {words}
        </Banner>
      ))}
    </>
  )
}

const BLANK = { branchId: '', week: '', startsAt: '', endsAt: '', revision: 1, archived: false }

const below = css({ display: 'grid', gap: 'var(--space-4)' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  '& > legend': { fontWeight: 600, marginBlockEnd: 'var(--space-2)' },
})
