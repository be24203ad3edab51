import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Station } from '#shared/branches/branch.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/controls/Card.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { OrderedRows } from '../../ui/list/OrderedRows.tsx'
import { RemoveStation } from './RemoveStation.tsx'
import { StationDialog } from './StationDialog.tsx'

type Task =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly station: Station }

/** The stations in the order of the boards. */
export function Stations({
  stations,
  branchId,
  locked,
}: {
  readonly stations: readonly Station[]
  readonly branchId: string
  readonly locked: boolean
}) {
  const t = useT()
  const local = useLocalText()
  const { api } = useSuite()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const content = (station: Station, name: string) => (
    <span css={row}>
      <span css={nameLook}>{name}</span>
      {!locked && (
        <span css={tools}>
          <IconButton
            label={t('stations.rename', { name })}
            icon={<Pencil aria-hidden />}
            onClick={() => setTask({ kind: 'rename', station })}
          />
          <IconButton
            label={t('stations.remove', { name })}
            icon={<Trash2 aria-hidden />}
            onClick={() => setTask({ kind: 'remove', station })}
          />
        </span>
      )}
    </span>
  )
  return (
    <Card title={t('stations.title')} help={t('stations.hint')}>
      <OrderedRows
        label={t('stations.title')}
        locked={locked}
        rows={stations.map((station) => {
          const name = local(station.name)
          return { id: station._id, name, content: content(station, name) }
        })}
        onOrder={(ids) => api.stations.sort({ params: { branchId }, body: { ids: [...ids] } })}
      />
      {!locked && (
        <div>
          <Button icon={<Plus aria-hidden />} onClick={() => setTask({ kind: 'add' })}>
            {t('stations.add')}
          </Button>
        </div>
      )}
      {task?.kind === 'add' && <StationDialog branchId={branchId} onClose={close} />}
      {task?.kind === 'rename' && (
        <StationDialog branchId={branchId} station={task.station} onClose={close} />
      )}
      {task?.kind === 'remove' && (
        <RemoveStation branchId={branchId} station={task.station} onClose={close} />
      )}
    </Card>
  )
}

const row = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-3)' })
const nameLook = css({ flex: 1, minWidth: 0, fontWeight: 600 })
const tools = css({ display: 'flex', flex: 'none' })
