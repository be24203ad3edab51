import { useAddress } from '../../ui/list/use-address.ts'
import { widePage } from '../../ui/controls/page-look.ts'
import { DateField } from '../../ui/days/DateField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { Figures } from '../../ui/report/Figures.tsx'
import { Panel } from '../../ui/report/Panel.tsx'
import { reportHead } from '../../ui/report/report-look.ts'
import { PeopleHead } from '../frame/PeopleTabs.tsx'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { LabourHours } from './LabourHours.tsx'

const MINUTE = 60_000

/** What was worked, planned and sold in each hour of a day, against the share that labour may cost. */
export function LabourPage() {
  const t = useT()
  const format = useFormat()
  const { branchId } = useBranchPlace()
  const today = useBusinessDay()
  const { get, set } = useAddress()
  const day = get('day') || today
  const found = useRead('timeCards.labourByHour', { query: { branchId, day } }, [
    'timeCards',
    'employments',
    'rosters',
    'orders',
  ])
  return (
    <section css={widePage}>
      <PeopleHead name="payroll.byHour" />
      <header css={reportHead}>
        <DateField
          label={t('days.label')}
          labelHidden
          value={day}
          max={today}
          onChange={(chosen) => set({ day: chosen }, { replace: true })}
        />
      </header>
      <Loaded of={found}>
        {({ currency, target, hours, day: all, withoutWage }) => {
          const figures = [
            { label: t('timeCards.hours.worked'), value: format.duration(all.minutes * MINUTE) },
            { label: t('rosters.planned'), value: format.duration(all.rostered * MINUTE) },
            {
              label: t('payroll.share'),
              value: all.percent === null ? '–' : format.percent(all.percent),
            },
            ...(target === null
              ? []
              : [{ label: t('fields.labourTarget'), value: format.percent(target) }]),
            ...(all.cost === null
              ? []
              : [{ label: t('rosters.cost'), value: format.money(all.cost, currency) }]),
          ]
          return (
            <Panel>
              <Figures of={figures} />
              {withoutWage > 0 && <p>{t('payroll.withoutWage', { n: withoutWage })}</p>}
              <LabourHours hours={hours} target={target} currency={currency} />
            </Panel>
          )
        }}
      </Loaded>
    </section>
  )
}
