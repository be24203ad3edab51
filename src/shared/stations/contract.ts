import * as z from 'zod/mini'
import { Station } from '../branches/branch.ts'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id } from '../contract/scalars.ts'
import { KitchenTimes, StationName } from './station.ts'

const StationParams = z.extend(BranchParams, { stationId: Id })

export const stationRoutes = routes({
  list: {
    method: 'GET',
    path: '/branches/:branchId/stations',
    access: 'view_settings',
    summary: 'Lists kitchen stations in the order of the kitchen screen',
    params: BranchParams,
    query: PageQuery,
    response: pageOf(Station),
  },
  create: {
    method: 'POST',
    path: '/branches/:branchId/stations',
    access: 'manage_settings',
    params: BranchParams,
    body: z.object({ name: StationName }),
    response: Station,
  },
  rename: {
    method: 'PATCH',
    path: '/branches/:branchId/stations/:stationId',
    access: 'manage_settings',
    params: StationParams,
    body: z.object({ name: StationName }),
    response: Station,
  },
  /** `STATION_IN_USE` while a dish of the menu is cooked there; the details name the dishes. */
  remove: {
    method: 'DELETE',
    path: '/branches/:branchId/stations/:stationId',
    access: 'manage_settings',
    params: StationParams,
    response: z.object({ success: z.literal(true) }),
  },
  sort: {
    method: 'PUT',
    path: '/branches/:branchId/stations/order',
    access: 'manage_settings',
    summary: 'Puts the stations in the order of these ids; those that are not named follow',
    params: BranchParams,
    body: z.object({ ids: z.array(Id).check(z.maxLength(200)) }),
    response: z.object({ results: z.array(Station) }),
  },
  updateTimes: {
    method: 'PATCH',
    path: '/branches/:branchId/kitchen-times',
    access: 'manage_settings',
    summary: 'Seconds after which a ticket is warned, then late',
    params: BranchParams,
    body: KitchenTimes,
    response: KitchenTimes,
  },
})
