import * as z from 'zod/mini'
import type { Kind } from '../../../server/jobs/kind.ts'

/** The job of these tests. */
export const NOTE: Kind<{ readonly text: string }> = {
  name: 'test.note',
  payload: z.object({ text: z.string() }),
}
