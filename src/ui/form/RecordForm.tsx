import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { SuiteError } from '../link/suite-error.ts'
import type { Place } from '../list/list.ts'
import { ClashDialog } from './ClashDialog.tsx'
import type { FormField } from './field.ts'
import { FormDialog } from './FormDialog.tsx'
import { mergeDrafts, withValues } from './merge-drafts.ts'

type Clash<R, Draft> = {
  readonly current: R
  readonly theirs: Draft
  readonly merged: Draft
  readonly both: readonly string[]
}

/**
 * The form of a record. When somebody else saved it meanwhile, what only one of the two changed is joined;
 * of a field that both changed the person chooses.
 */
export function RecordForm<R, Draft extends object>({
  record,
  toDraft,
  initial,
  save,
  ...form
}: {
  readonly title: string
  readonly fields: readonly FormField<Draft>[]
  readonly schema: z.core.$ZodType<Draft>
  readonly place: Place
  readonly initial: Draft
  /** Left out: a new one. */
  readonly record?: R
  readonly toDraft?: (record: R) => Draft
  /** `over`: the record that the other person saved, and that is to be changed in place of the first one. */
  readonly save: (draft: Draft, over?: R) => Promise<unknown>
  readonly onClose: () => void
  readonly children?: (draft: Draft, fill: (change: Partial<Draft>) => void) => ReactNode
}) {
  // What the person began with: also the record, which a list beside the form keeps up to date.
  const [start] = useState({ initial, record })
  const [clash, setClash] = useState<Clash<R, Draft> | null>(null)
  const { fields, place, onClose } = form

  async function saveOver(draft: Draft, over = start.record): Promise<void> {
    try {
      await save(draft, over)
    } catch (error) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says that it is what `get` and `list` return
      const current = currentOf(error) as R | undefined
      if (current === undefined || !toDraft) throw error
      const theirs = toDraft(current)
      const names = fields.map(({ name }) => name)
      const sides = { base: start.initial, mine: draft, theirs }
      const { merged, both } = mergeDrafts(names, sides)
      if (both.length === 0) return saveOver(merged, current)
      setClash({ current, theirs, merged, both })
      throw error
    }
  }

  return (
    <>
      <FormDialog {...form} initial={start.initial} save={saveOver} />
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
            await saveOver(withValues(clash.merged, names, clash.theirs), clash.current)
            onClose()
          }}
          onClose={() => setClash(null)}
        />
      )}
    </>
  )
}

/** The record as it is stored now, where a save was refused because somebody changed it meanwhile. */
function currentOf(error: unknown): unknown {
  if (!(error instanceof SuiteError) || error.code !== 'CHANGED_MEANWHILE') return undefined
  const { details } = error
  return typeof details === 'object' && details !== null && 'current' in details
    ? details.current
    : undefined
}
