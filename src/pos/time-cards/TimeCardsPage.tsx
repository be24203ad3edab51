import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { OPEN_CARD_DAYS } from '#shared/time-cards/contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import { List } from '../../ui/list/List.tsx'
import type { Query } from '../../ui/list/list.ts'
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
import { useBusinessDay } from '../place/use-business-day.ts'
import { usePersonChoices } from '../place/use-people.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { ApproveKey } from './ApproveKey.tsx'
import { CardRecord } from './CardRecord.tsx'
import { CARD_COLUMNS } from './columns.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { LabourNote } from './LabourNote.tsx'
import { RefusedKey } from './RefusedKey.tsx'

const NAME = 'nav.timeCards'
const STATES = ['open', 'done', 'approved', 'running', 'marked'] as const

/** What people worked, counted from their punches: to look through, correct and approve. */
export function TimeCardsPage() {
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const { may } = useAccess()
  const today = useBusinessDay()
  const people = usePersonChoices(place)
  const [adding, setAdding] = useState(false)
  const columns = useColumns(NAME, CARD_COLUMNS)
  const { get, set } = useAddress()
  const narrowing = {
    days: today,
    filters: [
      {
        name: 'state',
        label: 'fields.status',
        choices: STATES.map((value) => ({ value, text: `timeCards.states.${value}` as const })),
      },
      { name: 'userId', label: 'fields.employee', choices: people, records: true },
    ],
  } as const
  const list = useListQuery(narrowing)
  // No list of all days: it begins with the last two weeks, and says so. What has no end is looked for further back.
  const back = get('state') === 'open' ? OPEN_CARD_DAYS : 13
  const days = { from: addDays(today, -back), to: today }
  const chosen = get('from')
  useEffect(() => {
    if (chosen === '') set({ from: addDays(today, -back), to: today }, { replace: true })
  }, [chosen, set, today, back])
  const query = { ...days, ...list.query, branchId: place.branchId }
  const load = (asked: Query) =>
    api.timeCards.list({ query: { ...days, ...asked, branchId: place.branchId } })
  const loading = useLoad({
    name: NAME,
    key: query,
    within: place,
    areas: ['timeCards', 'payrollExports'],
    load: () => load(query),
  })
  const open = get('id')
  const card = loading.page?.results.find(({ _id }) => _id === open)
  const waiting = loading.page?.results.filter(({ state }) => state === 'done') ?? []
  const close = () => set({ id: '' })
  useListKeys({ onClose: card ? close : undefined })
  return (
    <>
      <ListAndRecord
        head={
          <>
            <PeopleHead name={NAME} />
            <ListHead name={undefined} of={narrowing} list={list}>
              <ColumnsMenu of={columns} />
              <ExportMenu {...{ name: NAME, tools, query, load }} columns={columns.all} />
              {may(['manage_staff_time']) && (
                <>
                  <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
                    {tools.t('timeCards.add')}
                  </Button>
                  {waiting.length > 0 && (
                    <ApproveKey cards={waiting}>
                      {tools.t('timeCards.approveShown', { n: waiting.length })}
                    </ApproveKey>
                  )}
                </>
              )}
              <RefusedKey />
            </ListHead>
            <LabourNote day={today} />
          </>
        }
        list={
          <List
            label={tools.t(NAME)}
            columns={columns.shown}
            loading={loading}
            list={list}
            tools={tools}
            empty="timeCards.empty"
            openId={open}
            onOpen={({ _id }) => set({ id: _id })}
          />
        }
        record={card && <CardRecord key={card._id} card={card} onClose={close} />}
      />
      {adding && <CorrectDialog of={{ punch: null, people }} onClose={() => setAdding(false)} />}
    </>
  )
}
