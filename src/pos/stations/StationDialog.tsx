import * as z from 'zod/mini'
import type { Station } from '#shared/branches/branch.ts'
import { StationName } from '#shared/stations/station.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranchPlace } from '../place/use-place.ts'

const StationForm = z.object({ name: StationName })
type StationForm = z.output<typeof StationForm>

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
  const query = { branchId }
  return (
    <RecordForm<Station, StationForm>
      title={t(station ? 'fields.stationName' : 'stations.add')}
      fields={[{ name: 'name', kind: 'localText', label: 'fields.stationName' }]}
      schema={StationForm}
      initial={station ? toDraft(station) : { name: {} }}
      {...(station && { record: station })}
      toDraft={toDraft}
      place={place}
      save={(body, over) =>
        over
          ? api.stations.update({
              params: { id: over._id },
              query,
              body: { ...body, base: toDraft(over) },
            })
          : api.stations.create({ query, body })
      }
      onClose={onClose}
    />
  )
}

const toDraft = ({ name }: Station): StationForm => ({ name })
