import * as z from 'zod/mini'
import { Amount, Id } from '../../contract/scalars.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import { IMPORT_FIELDS } from './columns.ts'

/** More rows than a restaurant has dishes; a larger file is most likely the wrong one. */
export const MOST_IMPORT_ROWS = 2000

const Cell = z.string().check(z.maxLength(300))

/** A row of a spreadsheet as text, after the person assigned its columns. */
export const ImportRow = z.object({
  /** Line of the file, as the spreadsheet counts. */
  line: z.int().check(z.gte(1)),
  /** Of a dish that was exported; empty, or from an older window: the row says it by code or name. */
  id: z.optional(Cell),
  category: Cell,
  name: Cell,
  nameEn: Cell,
  price: Cell,
  code: Cell,
  station: Cell,
  taxClass: Cell,
  /** Whether it is sold out by the stock; absent: an older window. */
  outAtNone: z.optional(Cell),
})
export type ImportRow = z.output<typeof ImportRow>

export const ImportDraft = z.object({
  branchId: Id,
  /** Language of the names, and of the signs in the prices. */
  language: z.enum(LANGUAGES),
  /** What to do with dishes that are on the menu already. */
  known: z.enum(['update', 'skip']),
  rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(MOST_IMPORT_ROWS)),
})
export type ImportDraft = z.output<typeof ImportDraft>

const IMPORT_FAULTS = [
  'missing',
  'tooLong',
  'notANumber',
  'negative',
  'tooSmall',
  'duplicate',
  'unknownId',
  'unknownStation',
  'unknownTaxClass',
  'notYesNo',
] as const

const ImportFault = z.object({
  field: z.enum(IMPORT_FIELDS),
  kind: z.enum(IMPORT_FAULTS),
  /** The line that has it already, the least amount, or a suggestion. */
  hint: z.nullable(z.string()),
})
export type ImportFault = z.output<typeof ImportFault>

/** The result of a row. `unchanged`: the dish is on the menu at this price. */
export const JudgedRow = z.object({
  line: z.int(),
  action: z.enum(['create', 'update', 'skip', 'unchanged', 'fault']),
  /** Smallest units; null when it could not be read. */
  price: z.nullable(Amount),
  faults: z.array(ImportFault),
})
export type JudgedRow = z.output<typeof JudgedRow>

export const ImportResult = z.object({
  _id: Id,
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  categories: z.int(),
})
export type ImportResult = z.output<typeof ImportResult>
