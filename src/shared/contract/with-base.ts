import * as z from 'zod/mini'

/**
 * Returns the body of an edit: the fields, and as `base` the same fields as the edit began with. Where another
 * person changed one of them since, the server refuses with 409 `CHANGED_MEANWHILE` and, as `stored`, the fields
 * as they are now. Windows of older builds leave `base` out: then the later edit wins.
 */
export const withBase = <Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) =>
  z.extend(fields, { base: z.optional(z.partial(fields)) })
