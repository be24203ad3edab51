import * as z from 'zod/mini'
import { Station } from '../branches/branch.ts'
import { collection } from '../contract/collection.ts'
import { routes } from '../contract/route.ts'
import { BranchParams, Id } from '../contract/scalars.ts'
import { withBase } from '../contract/with-base.ts'
import { StageTimes } from '../kitchen/stages.ts'
import { KITCHEN } from '../permissions/entries.ts'
import { KitchenTimes, StationDraft } from './station.ts'

const plainStationRoutes = collection({
  path: '/stations',
  place: 'branch',
  view: 'view_settings',
  manage: 'manage_settings',
  feature: 'settings',
  draft: StationDraft,
  /** The code stays with the station: dishes and tickets name it. */
  own: z.object({ code: z.string() }),
  filters: z.object({}),
  sort: ['sort', 'code'],
})
export type StationRecord = z.output<typeof plainStationRoutes.get.response>

/** Kitchen stations. One cannot be removed while a dish of the menu is cooked there: `STATION_IN_USE` names the dishes. */
export const stationRoutes = routes({
  ...plainStationRoutes,
  sort: {
    method: 'PUT',
    path: '/branches/:branchId/stations/order',
    access: 'manage_settings',
    summary: 'Puts the stations in the order of these ids; those that are not named follow',
    params: BranchParams,
    body: z.object({ ids: z.array(Id).check(z.maxLength(200)) }),
    response: z.object({ results: z.array(Station) }),
  },
  stages: {
    method: 'GET',
    path: '/branches/:branchId/kitchen-stages',
    access: KITCHEN,
    summary:
      'How long tickets of today took on average: waiting, being made, on their way to the guest',
    params: BranchParams,
    response: StageTimes,
  },
  updateTimes: {
    method: 'PATCH',
    path: '/branches/:branchId/kitchen-times',
    access: 'manage_settings',
    summary: 'Seconds after which a ticket is warned, then late',
    params: BranchParams,
    body: withBase(KitchenTimes),
    response: KitchenTimes,
  },
})
