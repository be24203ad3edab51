import { css } from '@emotion/react'
import { useState } from 'react'
import type { Employee } from '#shared/employees/employee.ts'
import { type Employment, type Pay, PAYS } from '#shared/employments/employment.ts'
import { lastOf } from '#shared/employments/held-on.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { DateField } from '../../ui/days/DateField.tsx'
import { parseMoney } from '#shared/format/parse-money.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/list.ts'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { usePositions } from '../place/use-people.ts'

const ENDS = 'ends'

/** Begins, changes or ends what a person works as, from a day on. What was before stays as it was. */
export function EmploymentDialog({
  staff,
  place,
  versions,
  onClose,
}: {
  readonly staff: Employee
  readonly place: Place
  readonly versions: readonly Employment[]
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const { may } = useAccess()
  const format = useFormat()
  const today = useBusinessDay()
  const [_id] = useState(newId)
  const positions = usePositions(place).filter(({ archived }) => !archived)
  const [chosen, setPosition] = useState(versions.at(-1)?.positionId ?? '')
  const positionId = chosen === '' ? (positions[0]?._id ?? '') : chosen
  const of = { userId: staff._id, branchId: place.branchId, positionId }
  const before = lastOf(versions, of)
  const [since, setSince] = useState(today)
  const [pay, setPay] = useState<Pay | typeof ENDS | null>(null)
  const [typed, setAmount] = useState<number | null | undefined>(undefined)
  const setsWages = may(['manage_payroll'])
  const chosenPay = pay ?? before?.pay ?? 'hour'
  const amount = typed === undefined ? (before?.amount ?? null) : typed

  async function save() {
    const wage = setsWages && chosenPay !== ENDS ? { amount } : {}
    const body = { _id, userId: staff._id, positionId, since, ...wage }
    await api.employments.create({
      query: { branchId: place.branchId },
      body: { ...body, pay: chosenPay === ENDS ? null : chosenPay },
    })
  }

  return (
    <TaskDialog
      title={`${t('positions.change')}: ${staff.name}`}
      width={460}
      confirm={t('common.save')}
      ready={positionId !== '' && since !== '' && !Number.isNaN(amount)}
      onConfirm={save}
      onClose={onClose}
    >
      <div css={frame}>
        <Select
          label={t('fields.position')}
          options={positions.map(({ _id: value, name }) => ({ value, label: name }))}
          value={positionId}
          onChange={setPosition}
        />
        <DateField label={t('fields.since')} value={since} onChange={setSince} />
        <Select
          label={t('fields.pay')}
          options={[
            ...PAYS.map((value) => ({ value, label: t(`positions.pay.${value}`) })),
            ...(before ? [{ value: ENDS as typeof ENDS, label: t('positions.ends') }] : []),
          ]}
          value={chosenPay}
          onChange={setPay}
        />
        {setsWages && chosenPay !== ENDS && (
          <NumberField
            label={t('fields.wage')}
            unit={place.currency}
            value={amount}
            onChange={setAmount}
            read={(text) => parseMoney(text, place.currency)}
            write={(value) => format.amount(value, place.currency)}
          />
        )}
      </div>
    </TaskDialog>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)' })
