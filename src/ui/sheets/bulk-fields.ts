import type { ControlField } from '../form/field.ts'
import type { SheetSource } from './sheet.ts'

const ONE_OF_ALL: ReadonlySet<ControlField['kind']> = new Set([
  'number',
  'percent',
  'money',
  'switch',
  'select',
  'relation',
  'multi',
  'time',
  'date',
  'color',
  'textarea',
])

/** Returns the fields that several records can have alike: not the name of each. */
export const bulkFields = ({ fields, draft }: SheetSource): readonly ControlField[] =>
  fields.flatMap((field) =>
    field.kind !== 'rows' && field.kind !== 'part' && isShared(field, draft.shape) ? field : [],
  )

const isShared = ({ kind, name }: ControlField, shape: object) =>
  ONE_OF_ALL.has(kind) && name in shape
