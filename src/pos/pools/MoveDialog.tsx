import { css } from '@emotion/react'
import { useState } from 'react'
import { parseMoney } from '#shared/format/parse-money.ts'
import type { Pool } from '#shared/pools/contract.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { DateField } from '../../ui/days/DateField.tsx'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import type { PoolPlace } from './pool-place.ts'

const NO_ONE = ''

/** Moves part of a pool from one person to another, with a reason. */
export function MoveDialog({
  pool: { pool, shares },
  of: { currency, people },
  to,
  onClose,
}: {
  readonly pool: Pool
  readonly of: PoolPlace
  readonly to: string
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const { api } = useSuite()
  const { branchId } = useBranchPlace()
  const [_id] = useState(newId)
  const [from, setFrom] = useState(shares[0]?.userId ?? NO_ONE)
  const [given, setGiven] = useState(NO_ONE)
  const [amount, setAmount] = useState<number | null>(null)
  const [day, setDay] = useState(to)
  const [reason, setReason] = useState('')
  const options = people.map(({ _id: value, name }) => ({ value, label: name }))
  const none = t('pools.noOne')
  const isRead = amount !== null && Number.isInteger(amount) && amount > 0

  async function save() {
    await api.pools.correct({
      query: { branchId },
      body: {
        _id,
        pool,
        day,
        amount: amount ?? 0,
        reason,
        fromUserId: from || null,
        toUserId: given || null,
      },
    })
  }

  return (
    <TaskDialog
      title={t('pools.move')}
      width={460}
      confirm={t('common.save')}
      ready={isRead && from !== given && day !== '' && reason.trim() !== ''}
      onConfirm={save}
      onClose={onClose}
    >
      <div css={frame}>
        <RelationField
          label={t('pools.from')}
          {...{ options, none }}
          value={from}
          onChange={setFrom}
        />
        <RelationField
          label={t('pools.to')}
          {...{ options, none }}
          value={given}
          onChange={setGiven}
        />
        <NumberField
          label={t('fields.amount')}
          unit={currency}
          value={amount}
          onChange={setAmount}
          read={(text) => parseMoney(text, currency)}
          write={(value) => format.amount(value, currency)}
        />
        <DateField label={t('days.label')} value={day} max={to} onChange={setDay} />
        <TextField
          label={t('fields.reason')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </TaskDialog>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)' })
