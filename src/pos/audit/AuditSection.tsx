import { css } from '@emotion/react'
import { useMemo } from 'react'
import { addDays } from '#shared/time/business-date.ts'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Query } from '../../ui/list/list.ts'
import { ListBody } from '../../ui/list/List.tsx'
import { ListHead } from '../../ui/list/ListHead.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useAnyPlace } from '../place/use-place.ts'
import { type AuditRow, useAuditColumns } from './audit-columns.ts'
import { byDay } from './by-day.ts'
import { AUDIT_AREAS } from './action-texts.ts'
import { Entry } from './Entry.tsx'
import { thingLink } from './thing-link.ts'
import { usePersonChoices } from './use-person-choices.ts'

/** Lists whose changes write an entry, so that the log is read again. */
const AREAS = [
  'branches',
  'restaurants',
  'employees',
  'invitations',
  'customRoles',
  'printers',
  'stations',
  'countries',
]

const EMPTY = 'audit.empty'

const DAYS = [
  { value: '1', text: 'audit.lastDay' },
  { value: '7', text: 'audit.lastWeek' },
  { value: '30', text: 'audit.lastMonth' },
] as const

/** Calendar days in UTC, as the call has them. */
const daysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days)

/**
 * The changes of the branch or of the whole restaurant, with who made them: a sentence for each, under its day.
 */
export function AuditSection() {
  const { api } = useSuite()
  const place = useAnyPlace()
  const { restaurantId, branchId } = place
  const tools = useTools(place)
  const { dates, text } = tools
  const branches = useOne('session')?.branches ?? []
  const people = usePersonChoices(place)
  const narrowing = useMemo(
    () => ({
      search: true as const,
      filters: [
        ...(people.length > 0
          ? [{ name: 'actorId', label: 'fields.by' as const, choices: people, records: true }]
          : []),
        { name: 'action', label: 'audit.area' as const, choices: AUDIT_AREAS },
        { name: 'days', label: 'audit.when' as const, choices: DAYS },
      ],
    }),
    [people],
  )
  const list = useListQuery(narrowing)
  const load = async ({ days, ...query }: Query) => {
    const page = await api.auditLog.list({
      query: {
        ...query,
        restaurantId,
        ...(branchId && { branchId }),
        ...(typeof days === 'string' && { from: daysAgo(Number(days)) }),
      },
    })
    return { ...page, results: page.results.map((row) => ({ ...row, _id: String(row.seq) })) }
  }
  const loading = useLoad({
    name: 'audit',
    key: list.query,
    within: place,
    areas: AREAS,
    load: () => load(list.query),
  })
  const columns = useAuditColumns()
  const branchOf = (id: string | null) => {
    const found = branchId === '' ? branches.find(({ _id }) => _id === id) : undefined
    return found ? text(found.name) : null
  }
  const here = { restaurantId, branchId: branchId || null }
  return (
    <ListAndRecord
      section
      head={
        <ListHead name={undefined} of={narrowing} list={list}>
          <ExportMenu name="audit.title" {...{ columns, tools, load }} query={list.query} />
        </ListHead>
      }
      list={
        <ListBody<AuditRow, NonNullable<typeof loading.page>>
          loading={loading}
          list={list}
          empty={EMPTY}
        >
          {({ results }) =>
            byDay(results, ({ at }) => dates.date(at, 'long')).map(({ day, entries }) => (
              <section key={day} css={group}>
                <h3 css={heading}>{day}</h3>
                <ol css={rows}>
                  {entries.map((entry) => (
                    <Entry
                      key={entry._id}
                      entry={entry}
                      branch={branchOf(entry.branchId)}
                      to={thingLink(entry, here)}
                    />
                  ))}
                </ol>
              </section>
            ))
          }
        </ListBody>
      }
      record={undefined}
    />
  )
}

const group = css({ display: 'grid', gap: 'var(--space-2)', minWidth: 0 })
const heading = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', fontWeight: 600 })
const rows = css({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '& > li + li': { borderBlockStart: '1px solid var(--line)' },
})
