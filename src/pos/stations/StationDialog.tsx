import * as z from 'zod/mini'
import type { Station } from '#shared/branches/branch.ts'
import { StationName } from '#shared/stations/station.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { useBranchPlace } from '../place/use-place.ts'

const Draft = z.object({ name: StationName })
type Draft = z.output<typeof Draft>

const FIELDS: readonly FormField<Draft>[] = [
  { name: 'name', kind: 'localText', label: 'stations.name' },
]

/** A new station, or another name for one. */
export function StationDialog({
  branchId,
  station,
  onClose,
}: {
  readonly branchId: string
  readonly station?: Station
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const place = useBranchPlace()
  return (
    <FormDialog
      title={t(station ? 'stations.name' : 'stations.add')}
      fields={FIELDS}
      schema={Draft}
      initial={{ name: station?.name ?? {} }}
      place={place}
      save={(body) =>
        station
          ? api.stations.rename({ params: { branchId, stationId: station._id }, body })
          : api.stations.create({ params: { branchId }, body })
      }
      onClose={onClose}
    />
  )
}
