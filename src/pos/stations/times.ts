import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import type { FormField } from '../../ui/form/field.ts'

const Minutes = z.int().check(z.gte(1), z.lte(120))

/** Minutes after which a kitchen ticket is warned, then late. */
export const Times = z
  .object({ warn: Minutes, late: Minutes })
  .check(
    z.refine(({ warn, late }) => late > warn, { error: 'stations.lateAfterWarn', path: ['late'] }),
  )
export type Times = z.output<typeof Times>

export const timesOf = ({ warnAfter, lateAfter }: Branch['kitchen']): Times => ({
  warn: Math.round(warnAfter / 60),
  late: Math.round(lateAfter / 60),
})

export const TIMES_FIELDS: readonly FormField<Times>[] = [
  { name: 'warn', kind: 'number', label: 'fields.warnAfter', half: true },
  { name: 'late', kind: 'number', label: 'fields.lateAfter', half: true },
]
