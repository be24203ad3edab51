import { branchRoutes } from '../branches/contract.ts'
import { sessionRoutes } from '../session/contract.ts'
import { shiftDefinitionRoutes, shiftSessionRoutes } from '../shifts/contract.ts'
import { syncRoutes } from '../sync/contract.ts'

/** Every call the suite makes, by area. Adding an area is one import and one line here. */
export const contract = {
  session: sessionRoutes,
  branches: branchRoutes,
  shiftDefinitions: shiftDefinitionRoutes,
  shiftSessions: shiftSessionRoutes,
  sync: syncRoutes,
}
export type Contract = typeof contract
