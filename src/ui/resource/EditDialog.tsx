import { ChangedMeanwhile } from '#shared/contract/collection.ts'
import { type ComponentProps, useState } from 'react'
import * as z from 'zod/mini'
import { SuiteError } from '../link/suite-error.ts'
import { FormDialog } from './form/FormDialog.tsx'

type Form<Draft extends object> = Omit<ComponentProps<typeof FormDialog<Draft>>, 'save'>

/**
 * The form of a row. It saves against the row as it was when the form was opened, although the list
 * behind it follows others. Where somebody else has changed the same fields it says so; saved once more,
 * these overwrite, and all other fields stay as the other one made them.
 */
export function EditDialog<Row extends object, Draft extends object>({
  row,
  update,
  ...form
}: Form<Draft> & {
  readonly row: Row
  readonly update: (row: Row, draft: Draft) => Promise<unknown>
}) {
  const [began, setBegan] = useState(row)
  const save = (draft: Draft) =>
    update(began, draft).catch((error: unknown) => {
      const revision = newerRevision(error)
      if (revision !== undefined) setBegan((known) => ({ ...known, revision }))
      throw error
    })
  return <FormDialog {...form} save={save} />
}

function newerRevision(error: unknown): number | undefined {
  if (!(error instanceof SuiteError) || error.code !== 'CHANGED_MEANWHILE') return undefined
  const { data } = z.safeParse(ChangedMeanwhile, error.details)
  return data?.stored.revision
}
