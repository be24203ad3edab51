import Briefcase from 'lucide-react/icons/briefcase'
import { useState } from 'react'
import type { Employee } from '#shared/employees/employee.ts'
import type { Employment } from '#shared/employments/employment.ts'
import { heldOn } from '#shared/employments/held-on.ts'
import { SEES_POSITIONS } from '#shared/positions/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { usePositions } from '../place/use-people.ts'
import { EmploymentDialog } from './EmploymentDialog.tsx'
import { partLook, partTitle, plainRow } from './part-look.ts'

type Parts = { readonly staff: Employee; readonly place: Place }

/** What a person works as in this branch, for readers who may see it. */
export function Employments(parts: Parts) {
  const { mayOpen } = useAccess()
  const sees = mayOpen({ feature: 'employeeScheduling', anyOf: SEES_POSITIONS })
  return sees ? <Versions {...parts} /> : null
}

/** All versions: what holds now, what begins on a day to come, and what was before. */
function Versions({ staff, place }: Parts) {
  const t = useT()
  const today = useBusinessDay()
  const { may } = useAccess()
  const [open, setOpen] = useState(false)
  const query = { branchId: place.branchId, userId: staff._id }
  const found = useRead('employments.list', { query }, ['employments'])
  const versions = found.page?.employments ?? []
  const held = heldOn(versions, today)
  const others = versions.filter((one) => !held.includes(one)).toReversed()
  return (
    <section css={partLook} aria-labelledby="positions-of">
      <h3 id="positions-of" css={partTitle}>
        {t('fields.position')}
      </h3>
      <LoadFailed of={found} />
      {held.length === 0 && <p>{t('positions.none')}</p>}
      {held.map((one) => (
        <Version key={one._id} of={one} place={place} />
      ))}
      {others.length > 0 && (
        <details>
          <summary css={plainRow}>{t('common.more')}</summary>
          {others.map((one) => (
            <Version key={one._id} of={one} place={place} />
          ))}
        </details>
      )}
      {may(['manage_employees', 'manage_payroll']) && (
        <Button icon={<Briefcase aria-hidden />} onClick={() => setOpen(true)}>
          {t('positions.change')}
        </Button>
      )}
      {open && (
        <EmploymentDialog
          staff={staff}
          place={place}
          versions={versions}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

function Version({ of, place }: { readonly of: Employment; readonly place: Place }) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const name = usePositions(place).find(({ _id }) => _id === of.positionId)?.name ?? '–'
  const { pay, amount, currency, since } = of
  const wage =
    pay === null
      ? t('positions.ends')
      : amount === null
        ? t(`positions.pay.${pay}`)
        : t('positions.perPay', {
            amount: format.money(amount, currency),
            pay: t(`positions.pay.${pay}`),
          })
  return (
    <p css={plainRow}>
      <span>
        {name} · {t('positions.sinceDay', { day: dates.dateOnly(since, 'short') })}
      </span>
      <span>{wage}</span>
    </p>
  )
}
