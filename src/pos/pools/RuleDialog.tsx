import { css } from '@emotion/react'
import { useState } from 'react'
import type { PoolRule } from '#shared/pools/rule.ts'
import { addDays } from '#shared/time/business-date.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { DateField } from '../../ui/days/DateField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import type { PoolPlace } from './pool-place.ts'

const WAYS = ['none', 'hours', 'points'] as const
type Way = (typeof WAYS)[number]

/** How a pool is shared from a day on. */
export function RuleDialog({
  rule,
  of: { positions, lockedTo },
  onClose,
}: {
  readonly rule: PoolRule
  readonly of: PoolPlace
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const { branchId } = useBranchPlace()
  const today = useBusinessDay()
  const [_id] = useState(newId)
  const [way, setWay] = useState<Way>(rule.share ?? 'none')
  const [managers, setManagers] = useState(rule.managers)
  const [since, setSince] = useState(lockedTo === null ? today : addDays(lockedTo, 1))
  const [points, setPoints] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(positions.map(({ _id: id }) => [id, pointsOf(rule, id)])),
  )
  const values = Object.entries(points)
  const isRead = values.every(([, value]) => value !== null && Number.isInteger(value))

  async function save() {
    const said = values.map(([positionId, value]) => ({ positionId, points: value ?? 1 }))
    await api.pools.setRule({
      query: { branchId },
      body: {
        _id,
        pool: rule.pool,
        share: way === 'none' ? null : way,
        managers,
        since,
        points: way === 'points' ? said : [],
      },
    })
  }

  return (
    <TaskDialog
      title={t('pools.changeRule')}
      width={460}
      confirm={t('common.save')}
      ready={since !== '' && (way !== 'points' || isRead)}
      onConfirm={save}
      onClose={onClose}
    >
      <div css={frame}>
        <Select<Way>
          label={t('pools.way')}
          options={WAYS.map((value) => ({ value, label: t(`pools.ways.${value}`) }))}
          value={way}
          onChange={setWay}
        />
        {way !== 'none' && (
          <Switch checked={managers} onChange={setManagers}>
            {t('pools.managers')}
          </Switch>
        )}
        {way === 'points' &&
          positions.map(({ _id: id, name }) => (
            <NumberField
              key={id}
              label={name}
              value={points[id] ?? null}
              onChange={(value) => setPoints({ ...points, [id]: value })}
              read={readPoints}
              write={String}
            />
          ))}
        <DateField label={t('fields.since')} value={since} onChange={setSince} />
      </div>
    </TaskDialog>
  )
}

const pointsOf = ({ points }: PoolRule, id: string): number =>
  points.find(({ positionId }) => positionId === id)?.points ?? 1

/** Whole ones up to a hundred. */
const readPoints = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : null

const frame = css({ display: 'grid', gap: 'var(--space-4)' })
