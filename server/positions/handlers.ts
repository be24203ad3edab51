import type { Contract } from '#shared/api.ts'
import { type Position, positionRoutes } from '#shared/positions/contract.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Handlers } from '../tenancy/implement.ts'

/** Returns the handlers of what people of a restaurant work as. */
export const createPositionHandlers = (deps: CollectionDeps): Handlers<Contract>['positions'] =>
  createCollection<Position>(deps, positionRoutes, {
    table: 'positions',
    subject: 'position',
    areas: ['positions'],
    search: ['name', 'note'],
    order: 'name',
    most: 200,
    taken: { positions_name: { code: 'POSITION_NAME_TAKEN', field: 'name' } },
  })
