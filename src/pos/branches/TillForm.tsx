import * as z from 'zod/mini'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'

const Draft = z.object({ fastAdd: z.boolean(), nextByItself: z.boolean() })
type Draft = z.output<typeof Draft>

const FIELDS: readonly FormField<Draft>[] = [
  {
    name: 'fastAdd',
    kind: 'switch',
    label: 'settings.branch.fastAdd',
    hint: 'settings.branch.fastAddHint',
  },
  {
    name: 'nextByItself',
    kind: 'switch',
    label: 'settings.branch.nextByItself',
    hint: 'settings.branch.nextByItselfHint',
  },
]

/** How the branch's tills take orders. */
export function TillForm() {
  const { branch, locked, save } = useSave()
  return (
    <InlineForm
      fields={FIELDS}
      schema={Draft}
      initial={{ fastAdd: branch.fastAdd ?? true, nextByItself: branch.nextByItself ?? true }}
      place={useBranchPlace()}
      locked={locked}
      save={save}
    />
  )
}
