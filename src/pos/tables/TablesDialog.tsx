import { css } from '@emotion/react'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Stepper } from '../../ui/controls/Stepper.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { TableList } from './TableList.tsx'

type ZoneDraft = {
  readonly key: string
  readonly zone: string
  readonly count: number
  readonly seats: number
}

/** Tables by the dozen: a line for each zone, and the existing ones. */
export function TablesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  const tables = useRows('tables')
  const [zones, setZones] = useState<readonly ZoneDraft[]>(() => [
    { key: newId(), zone: t('firstRun.zoneInside'), count: 12, seats: 4 },
  ])

  const wanted = zones.filter(({ zone, count }) => zone.trim() !== '' && count > 0)
  const count = wanted.reduce((sum, zone) => sum + zone.count, 0)
  const edit = (key: string, change: Partial<ZoneDraft>) =>
    setZones(zones.map((zone) => (zone.key === key ? { ...zone, ...change } : zone)))

  async function add() {
    const body = {
      zones: wanted.map(({ zone, count: many, seats }) => ({ zone, count: many, seats })),
    }
    const { created } = await api.tables.createMany({ params: { branchId }, body })
    toast.success('firstRun.tablesAdded', { count: created })
  }

  return (
    <TaskDialog
      width={680}
      title={t('firstRun.steps.tables')}
      confirm={t('firstRun.tablesMake', { count })}
      ready={count > 0}
      onConfirm={add}
      onClose={onClose}
    >
      <ul css={list}>
        {zones.map(({ key, zone, ...figures }) => (
          <li key={key} css={row}>
            <div css={wide}>
              <TextField
                label={t('fields.zone')}
                value={zone}
                maxLength={40}
                onChange={(event) => edit(key, { zone: event.currentTarget.value })}
              />
            </div>
            {(['count', 'seats'] as const).map((figure) => (
              <div key={figure} css={figureLook}>
                <span css={label}>{t(figure === 'count' ? 'firstRun.count' : 'fields.seats')}</span>
                <Stepper
                  label={t(figure === 'count' ? 'firstRun.count' : 'fields.seats')}
                  lessLabel={t('shifts.less')}
                  moreLabel={t('shifts.more')}
                  min={figure === 'count' ? 0 : 1}
                  max={figure === 'count' ? 100 : 99}
                  value={figures[figure]}
                  onChange={(value) => edit(key, { [figure]: value })}
                />
              </div>
            ))}
          </li>
        ))}
      </ul>
      <div>
        <Button
          icon={<Plus aria-hidden />}
          onClick={() =>
            setZones([
              ...zones,
              { key: newId(), zone: t('firstRun.zoneGarden'), count: 4, seats: 4 },
            ])
          }
        >
          {t('firstRun.addZone')}
        </Button>
      </div>
      {tables.length > 0 && <TableList tables={tables} />}
    </TaskDialog>
  )
}

const list = css({ display: 'grid', gap: 'var(--space-5)' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 'var(--space-4)' })
const wide = css({ flex: '1 1 11rem', minWidth: 0 })
const figureLook = css({ display: 'grid', gap: 'var(--space-2)' })
const label = css({ fontWeight: 600, fontSize: 'var(--text-sm)', color: 'var(--ink-2)' })
