import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { Place } from '../list/place.ts'
import { ClashDialog } from './ClashDialog.tsx'
import type { FormField } from './field.ts'
import { FormDialog } from './FormDialog.tsx'
import { withValues } from './merge-drafts.ts'
import { type Clash, saveOver } from './save-over.ts'

/**
 * The form of a record. If another person saved it in the meantime, fields that only one of them changed are
 * joined; for a field that both changed the person chooses.
 */
export function RecordForm<R, Draft extends object>({
  record,
  toDraft,
  initial,
  save,
  ...form
}: {
  readonly title: string
  readonly confirm?: string | undefined
  readonly fields: readonly FormField<Draft>[]
  readonly schema: z.core.$ZodType<Draft>
  readonly place: Place
  readonly initial: Draft
  /** Left out: a new one. */
  readonly record?: R
  readonly toDraft?: (record: R) => Draft
  /** `over`: the record that the other person saved, and that this change replaces instead of the first one. */
  readonly save: (draft: Draft, over: R | undefined) => Promise<unknown>
  readonly onClose: () => void
  readonly beside?: boolean
  readonly children?: (draft: Draft, fill: (change: Partial<Draft>) => void) => ReactNode
}) {
  // The values the person began with, and the record, which a list beside the form keeps up to date.
  const [start] = useState({ initial, record })
  const [clash, setClash] = useState<Clash<R, Draft> | null>(null)
  const { fields, place, onClose } = form

  async function saved(draft: Draft, base = start.initial, over = start.record): Promise<void> {
    const names = fields.map(({ name }) => name)
    const met = await saveOver({ draft, base, over, names, toDraft, save })
    if (!met) return
    setClash(met)
    // The form stays as well, for a person who goes back.
    throw met.error
  }

  return (
    <>
      <FormDialog {...form} initial={start.initial} save={(draft) => saved(draft)} />
      {clash && (
        <ClashDialog
          fields={fields.filter(
            ({ name }, index) =>
              clash.both.includes(name) && fields.findIndex((one) => one.name === name) === index,
          )}
          place={place}
          mine={clash.merged}
          theirs={clash.theirs}
          onChoose={async (names) => {
            const chosen = withValues(clash.merged, names, clash.theirs)
            await saved(chosen, clash.theirs, clash.stored)
            onClose()
          }}
          onClose={() => setClash(null)}
        />
      )}
    </>
  )
}
