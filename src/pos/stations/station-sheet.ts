import { StationDraft } from '#shared/stations/station.ts'
import type { CollectionOf } from '../../ui/resource/CollectionSheet.tsx'
import { sheetCalls } from '../../ui/resource/of-collection.ts'

/** The stations as a sheet: their names in every language. */
export const STATION_SHEET: CollectionOf = {
  name: 'stations.title',
  areas: ['stations'],
  draft: StationDraft,
  labels: { name: 'fields.stationName' },
  blank: {},
  api: ({ stations }, { branchId }) => sheetCalls(stations, { branchId }),
}
