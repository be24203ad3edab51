import { ClashDialog } from '../../../ui/form/ClashDialog.tsx'
import { withValues } from '../../../ui/form/merge-drafts.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { draftOf } from './drafts.ts'
import { type Named, shiftFields } from './ShiftDialog.tsx'
import type { ShiftEdits } from './use-edits.ts'

/** Asks which value to keep of a shift that was moved here and changed by another manager. */
export function Clash({
  edits: { clash, endClash, saveForm },
  people,
  positions,
}: {
  readonly edits: Pick<ShiftEdits, 'clash' | 'endClash' | 'saveForm'>
  readonly people: readonly Named[]
  readonly positions: readonly Named[]
}) {
  const place = useBranchPlace()
  if (!clash) return null
  const { stored } = clash
  const [mine, theirs] = [draftOf(clash.mine), draftOf(stored)]
  const differs = (name: string) => Reflect.get(mine, name) !== Reflect.get(theirs, name)
  return (
    <ClashDialog
      fields={shiftFields(people, positions).filter(({ name }) => differs(name))}
      place={place}
      mine={mine}
      theirs={theirs}
      onChoose={async (kept) => {
        await saveForm(stored, withValues(mine, kept, theirs), stored)
        endClash()
      }}
      onClose={endClash}
    />
  )
}
