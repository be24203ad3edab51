import { deviceRoutes } from './branches/device-contract.ts'
import { sessionRoutes } from './session/contract.ts'
import { syncRoutes } from './sync/contract.ts'

/** The calls that the worker makes without a window. Part of `contract`. */
export const coreContract = { session: sessionRoutes, branches: deviceRoutes, sync: syncRoutes }
export type CoreContract = typeof coreContract
