import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import type { PayPeriod } from '#shared/payroll/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { List } from '../../ui/list/List.tsx'
import type { Column, Query } from '../../ui/list/list.ts'
import { ListHead } from '../../ui/list/ListHead.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { useColumns } from '../../ui/list/use-columns.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { PeopleHead } from '../frame/PeopleTabs.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { PayrollRecord } from './PayrollRecord.tsx'

const NAME = 'payroll.title'
const NARROWING = {} as const

function Days({ of: { from, to } }: { readonly of: PayPeriod }) {
  const dates = useDates()
  return `${dates.dateOnly(from, 'short')} – ${dates.dateOnly(to, 'short')}`
}

function At({ time }: { readonly time: string }) {
  return useDates().dateTime(time, 'short')
}

const COLUMNS: readonly Column<PayPeriod>[] = [
  { title: 'days.label', cell: (period) => <Days of={period} /> },
  {
    title: 'payroll.exportedAt',
    phone: 'low',
    cell: ({ exportedAt }) => <At time={exportedAt} />,
  },
  { title: 'fields.by', phone: 'end', cell: ({ exportedBy }) => exportedBy.name },
]

/** Periods that were exported for payroll, and the way to the next one. */
export function PayrollPage() {
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const { may } = useAccess()
  const [making, setMaking] = useState(false)
  const columns = useColumns(NAME, COLUMNS)
  const { get, set } = useAddress()
  const list = useListQuery(NARROWING)
  const query = { ...list.query, branchId: place.branchId }
  const load = (asked: Query) =>
    api.payrollExports.list({ query: { ...asked, branchId: place.branchId } })
  const loading = useLoad({
    name: NAME,
    key: query,
    within: place,
    areas: ['payrollExports'],
    load: () => load(query),
  })
  const open = get('id')
  const close = () => set({ id: '' })
  useListKeys({ onClose: open === '' ? undefined : close })
  return (
    <>
      <ListAndRecord
        head={
          <>
            <PeopleHead name={NAME} />
            <ListHead name={undefined} of={NARROWING} list={list}>
              {may(['manage_payroll']) && (
                <Button kind="primary" icon={<Lock aria-hidden />} onClick={() => setMaking(true)}>
                  {tools.t('payroll.new')}
                </Button>
              )}
            </ListHead>
          </>
        }
        list={
          <List
            label={tools.t(NAME)}
            columns={columns.shown}
            loading={loading}
            list={list}
            tools={tools}
            empty="payroll.empty"
            openId={open}
            onOpen={({ _id }) => set({ id: _id })}
          />
        }
        record={open !== '' && <PayrollRecord key={open} id={open} onClose={close} />}
      />
      {making && <ExportDialog onClose={() => setMaking(false)} onMade={(id) => set({ id })} />}
    </>
  )
}
