import type { Contract } from '#shared/api.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { createPushHandlers, type PushDeps } from './push/handlers.ts'

/** A list is read at a glance: more names than these are a number. */
const NAMED = 3

/** Returns the handlers of what waits for a person. Nothing of it is kept: each kind is counted when it is read. */
export const createNoticeHandlers = (deps: PushDeps): Handlers<Contract>['notices'] => ({
  async list({ caller, query: { branchId } }) {
    const { notices } = await deps.waiting(caller, branchId)
    const results = notices.map(({ names, ...notice }) => ({
      ...notice,
      names: [...new Set(names)].slice(0, NAMED),
    }))
    return { results }
  },
  ...createPushHandlers(deps),
})
