import type * as z from 'zod/mini'
import type { Row } from '../list/list.ts'
import type { Place } from '../list/place.ts'
import type { ChangeMany, SheetSource } from '../sheets/sheet.ts'
import type { Resource } from './resource.ts'

/** Returns what makes a sheet of a list: its form says what its columns are called and what they may hold. */
export function sourceOf<R extends Row, Draft extends object, Made>(
  { form, sheet = {} }: Resource<R, Draft, Made>,
  place: Place,
  change: ChangeMany,
): SheetSource | undefined {
  const draft = sheet.draft ?? form?.schema
  if (!form || !isObject(draft)) return undefined
  const { blank } = form
  const first = typeof blank === 'function' ? blank(place, '') : blank
  return {
    draft,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a field only name, label and choices are read
    fields: form.fields as unknown as SheetSource['fields'],
    labels: sheet.labels ?? NONE,
    blank: sheet.blank ?? Object.fromEntries(Object.entries(first)),
    change,
  }
}
const NONE = {}

const isObject = (schema: z.core.$ZodType | undefined): schema is z.ZodMiniObject =>
  schema !== undefined && 'shape' in schema
