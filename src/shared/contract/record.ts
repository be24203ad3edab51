import * as z from 'zod/mini'

/** A record of texts with at most so many entries; the bound is in the description of the call as well. */
export function recordOf<K extends z.core.$ZodRecordKey, V extends z.core.$ZodType>(
  key: K,
  value: V,
  most: number,
) {
  const record = z.record(key, value).check(
    z.refine((entries) => Object.keys(entries).length <= most, {
      error: `Too many entries: ${most} at most.`,
    }),
  )
  z.globalRegistry.add(record, { maxProperties: most })
  return record
}
