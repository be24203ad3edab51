import * as z from 'zod/mini'
import type { Feature } from '#shared/features/feature.ts'
import type { Verdict } from '#shared/features/may.ts'
import type { Caller } from './caller.ts'
import { forbidden } from '../platform/http/errors.ts'

/** Refuses where a branch that the caller may enter has the feature switched off; silent about every other branch. */
export type OpenIn = (caller: Caller, branchId: string, feature: Feature) => Promise<void>

/** Refuses in words that say what to do; lets `allowed` pass. */
export function refuseClosed(verdict: Verdict): void {
  switch (verdict) {
    case 'allowed':
      return
    case 'package':
      throw forbidden(
        'Your plan does not include this. The owner can choose a larger one in the settings.',
        'FEATURE_NOT_IN_PACKAGE',
      )
    case 'branch':
      throw forbidden(
        'This is turned off for this branch. Turn it on in the settings of the branch.',
        'FEATURE_OFF',
      )
    case 'permission':
    case 'level':
      throw forbidden()
    default:
      verdict satisfies never
  }
}

const Named = z.object({ branchId: z.string() })

/** The branch that a call names, wherever it does. */
export function branchNamedIn(...parts: readonly unknown[]): string | undefined {
  for (const part of parts) {
    const named = Named.safeParse(part)
    if (named.success) return named.data.branchId
  }
  return undefined
}
