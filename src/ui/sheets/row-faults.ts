import * as z from 'zod/mini'
import { RowFault } from '#shared/contract/collection.ts'
import { SuiteError } from '../link/suite-error.ts'

/** A row may be a part of a record, with an id of its own. */
const Refused = z.object({ faults: z.array(z.extend(RowFault, { _id: z.string() })) })

/** Returns why rows were refused; null: it failed for another reason. */
export function rowFaultsOf(error: unknown): readonly RowFault[] | null {
  if (!(error instanceof SuiteError)) return null
  const found = z.safeParse(Refused, error.details)
  return found.success ? found.data.faults : null
}

const Clash = z.object({
  stored: z.looseObject({ _id: z.string() }),
  clashes: z.array(z.object({ field: z.string(), theirs: z.unknown() })),
})

/** Returns the record as another person saved it, where that is why a row was refused. */
export function clashOf({ code, details }: RowFault): z.output<typeof Clash> | null {
  if (code !== 'CHANGED_MEANWHILE') return null
  const found = z.safeParse(Clash, details)
  return found.success ? found.data : null
}

/** Rejects with the first refusal of a row: it says more than that there are some. */
export async function inOne<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const [first] = rowFaultsOf(error) ?? []
    throw first ? refusalOf(first) : error
  }
}

const refusalOf = ({ code, message, details }: RowFault) =>
  new SuiteError({ code, message, details, status: 400 })
