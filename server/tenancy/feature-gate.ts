import * as z from 'zod/mini'
import type { Feature } from '#shared/features/feature.ts'
import type { Verdict } from '#shared/features/may.ts'
import type { Caller } from './caller.ts'
import { forbidden } from '../platform/http/errors.ts'

/** Refuses if a branch that the caller may enter has the feature switched off; ignores every other branch. */
export type OpenIn = (caller: Caller, branchId: string, feature: Feature) => Promise<void>

/** Refuses with a text that says what to do; passes `allowed`. */
export function refuseClosed(verdict: Verdict): void {
  switch (verdict) {
    case 'allowed':
      return
    case 'package':
      throw forbidden('FEATURE_NOT_IN_PACKAGE')
    case 'branch':
      throw forbidden('FEATURE_OFF')
    case 'permission':
    case 'level':
      throw forbidden()
    default:
      verdict satisfies never
  }
}

const Named = z.object({ branchId: z.string() })

/** Returns the branch that a call names, in any of its parts. */
export function branchNamedIn(...parts: readonly unknown[]): string | undefined {
  for (const part of parts) {
    const named = Named.safeParse(part)
    if (named.success) return named.data.branchId
  }
  return undefined
}
