import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ChangedMeanwhile, type ManyChanged, type RowFault } from '#shared/contract/collection.ts'
import { FieldFault } from '#shared/errors/field-fault.ts'
import { type Fault, judgeRows, type Stored } from '#shared/sheets/judge.ts'
import type { EventRow } from '#shared/sync/event.ts'
import type { Rows } from '../change/announce.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { AppError, badRequest, notFound } from '../platform/http/errors.ts'
import type { Db } from '../platform/database/database.ts'
import type { Records } from './records.ts'
import type { Recorded, Scene, Some } from './rules.ts'
import type { Edit, Outcome, Steps } from './steps.ts'

/** What is to become of one record. */
type Wish<Item> = {
  readonly _id: string
  readonly isNew?: boolean | undefined
  readonly draft?: Some<Item> | undefined
  readonly base?: Some<Item> | undefined
  readonly revision?: number | undefined
  readonly archived?: boolean | undefined
}

export type Wishes<Item> = {
  readonly rows: readonly Wish<Item>[]
  readonly isTry?: boolean | undefined
  readonly from?: 'file' | 'undo' | undefined
}

/** Returns what the audit log calls a change of many. */
export const verbOf = ({ from }: Pick<Wishes<never>, 'from'>): string =>
  from === 'file' ? 'import' : from === 'undo' ? 'undoImport' : 'changeMany'

/** What changing many needs of a collection, which a table that is no collection has too. */
type Of<Item extends Recorded> = {
  readonly records: Pick<Records, 'findAll'>
  readonly steps: Pick<
    Steps<Item>,
    'parse' | 'create' | 'update' | 'remove' | 'restore' | 'refuseTooMany'
  >
  readonly draft: z.ZodMiniObject
  /** Throws the refusal that an error of the database means. */
  readonly explain: (error: unknown) => never
}

/** Thrown where nothing is to stay: rows were refused, or it was a try. */
class Undone extends Error {
  readonly result: ManyChanged

  constructor(result: ManyChanged) {
    super('Nothing was changed')
    this.name = 'Undone'
    this.result = result
  }
}

/** Returns what became of many: of a try, what would. Throws `IMPORT_HAS_FAULTS` where any was refused. */
export async function allOrNone(
  isTry: boolean | undefined,
  change: () => Promise<ManyChanged>,
): Promise<ManyChanged> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    if (isTry) return error.result
    throw badRequest('IMPORT_HAS_FAULTS', { details: { faults: error.result.faults } })
  }
}

/** Changes many records as wished, or throws `Undone` with everything that keeps it from being done. */
export async function changeRows<Item extends Recorded>(
  scene: Scene,
  { rows, isTry = false }: Wishes<Item>,
  { records, steps, draft, explain }: Of<Item>,
): Promise<Outcome<ManyChanged>> {
  const stored = await readStored(scene, rows, records, steps)
  const edits = rows.filter(({ archived }) => archived === undefined)
  const verdicts = judgeRows(draft, edits, stored)
  // Of two rows that mean the same, the later is the one to refuse.
  const verdictOf = new Map(verdicts.map((verdict) => [verdict._id, verdict]))
  const result = {
    created: [] as string[],
    updated: [] as string[],
    removed: [] as string[],
    restored: [] as string[],
    unchanged: verdicts.filter(({ action }) => action === 'unchanged').length,
    faults: verdicts.flatMap(({ _id, faults }) => faults.map((fault) => faultOf(_id, fault))),
  }
  const coming =
    verdicts.filter(({ action }) => action === 'create').length +
    rows.filter(({ _id, archived }) => archived === false && stored.get(_id)?.archived).length
  // Once for all of them: each would count every record again.
  if (coming > 0) await steps.refuseTooMany(scene, coming)
  const outcomes: Outcome<unknown>[] = []
  for (const row of rows) {
    const step = stepOf(row)
    if (step === null) continue
    const outcome = await savepoint(scene.trx, step.run, explain)
    if (outcome instanceof AppError) result.faults.push(refusalOf(row._id, outcome))
    else if ('unchanged' in outcome) result.unchanged += 1
    else {
      result[step.as].push(row._id)
      outcomes.push(outcome)
    }
  }
  if (isTry || result.faults.length > 0) throw new Undone(result)
  return outcomes.length === 0
    ? { result, unchanged: true }
    : { result, ...together(outcomes, result) }

  /** Returns what is to be done with a row; null: nothing. */
  function stepOf({ _id, archived, revision, base }: Wish<Item>) {
    if (archived !== undefined && !stored.has(_id))
      return { as: 'removed' as const, run: () => Promise.reject(notFound()) }
    if (archived === true) return { as: 'removed' as const, run: () => steps.remove(scene, _id) }
    if (archived === false)
      return { as: 'restored' as const, run: () => steps.restore(scene, _id, COUNTED) }
    const verdict = verdictOf.get(_id)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- judged by the schema of the draft
    const wanted = verdict?.fields as Some<Item>
    if (verdict?.action === 'create')
      return { as: 'created' as const, run: () => steps.create(scene, wanted, _id, COUNTED) }
    if (verdict?.action !== 'update') return null
    const edit: Edit<Item> = { ...wanted, revision, base }
    return { as: 'updated' as const, run: () => steps.update(scene, _id, edit) }
  }
}

/** There is room for it: that was asked for all of them. */
const COUNTED = true

async function readStored<Item extends Recorded>(
  { trx, place }: Scene,
  rows: readonly Wish<Item>[],
  records: Of<Item>['records'],
  steps: Pick<Steps<Item>, 'parse'>,
): Promise<ReadonlyMap<string, Stored>> {
  const ids = rows.map(({ _id }) => _id)
  const found = await records.findAll(trx, place, ids)
  return new Map(found.map(steps.parse).map((item) => [item._id, { ...item }]))
}

/** Returns what the work returns, or the refusal that undid it alone; the next row is tried all the same. */
async function savepoint(
  trx: Db,
  work: () => Promise<Outcome<unknown>>,
  explain: (error: unknown) => never,
): Promise<Outcome<unknown> | AppError> {
  await sql`savepoint one_row`.execute(trx)
  try {
    const made = await work()
    await sql`release savepoint one_row`.execute(trx)
    return made
  } catch (error) {
    const refusal = inWords(error, explain)
    if (!(refusal instanceof AppError)) throw error
    await sql`rollback to savepoint one_row`.execute(trx)
    return refusal
  }
}

function inWords(error: unknown, explain: (error: unknown) => never): unknown {
  try {
    return explain(error)
  } catch (explained) {
    return explained
  }
}

/** An entry with more rows would be megabytes, which everyone who reads the log loads. */
const MOST_IN_FULL = 200

/** Returns the facts of a change without what a new record began with: that is in it, or in the entry that changed it. */
const withoutFirst = (facts: object): object =>
  'before' in facts
    ? facts
    : Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'after'))

/** Returns what many changes leave behind, as one. */
function together(outcomes: readonly Outcome<unknown>[], result: ManyChanged) {
  const made = outcomes.flatMap((outcome) => ('unchanged' in outcome ? [] : [outcome]))
  const counted = (['created', 'updated', 'removed', 'restored'] as const)
    .map((name) => [name, result[name].length] as const)
    .filter(([, count]) => count > 0)
  const facts = made.flatMap((one) => ('details' in one ? [one.details] : []))
  const said = facts.length > MOST_IN_FULL ? facts.map(withoutFirst) : facts
  return {
    details: { ...Object.fromEntries(counted), rows: said },
    rows: allRows(made.flatMap(({ rows }) => (rows === undefined ? [] : [rows]))),
    people: [...new Set(made.flatMap(({ people = [] }) => people))],
  }
}

/** What all of them say to devices; what several would read alike is read once. */
function allRows(parts: readonly Rows[]): Rows {
  const once = [...new Set(parts)]
  return async (trx: Db, branch: BranchPlace) => {
    const rows: EventRow[] = []
    for (const part of once)
      rows.push(...(typeof part === 'function' ? await part(trx, branch) : part))
    return rows
  }
}

function faultOf(_id: string, fault: Fault): RowFault {
  switch (fault.kind) {
    case 'refused': {
      const { issue, field } = fault
      const { message, ...about } = issue
      return { _id, field, code: 'VALIDATION_FAILED', message, details: { ...about, path: [] } }
    }
    case 'twice':
      return { _id, field: '', code: 'VALIDATION_FAILED', message: 'Two rows name one record.' }
    case 'archived':
    case 'unknown':
      return refusalOf(_id, notFound())
  }
}

/** Returns a refusal as a row has it: what it says of a field is at that field. */
function refusalOf(_id: string, { code, message, details }: AppError): RowFault {
  const [first] = Array.isArray(details) ? (details as readonly unknown[]) : []
  const known = z.safeParse(FieldFault, first)
  const clash = clashIn(details)
  const field = known.success ? known.data.path.replace(/^body\./, '') : (clash ?? '')
  return { _id, field, code, message, ...(details !== undefined && { details }) }
}

/** The first field that another person changed. */
function clashIn(details: unknown): string | undefined {
  const found = z.safeParse(ChangedMeanwhile, details)
  return found.success ? found.data.clashes[0]?.field : undefined
}
