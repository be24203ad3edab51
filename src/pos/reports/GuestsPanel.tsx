import { Link } from 'react-router-dom'
import type { GuestBehind, GuestsBehindQuery } from '#shared/reports/guests-contract.ts'
import type { Measure } from '#shared/reports/measures.ts'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { reportTable } from '../../ui/report/report-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { figures, line, link, list, part, quiet } from './behind-look.ts'
import { labelOf } from './labels.ts'
import { writeMeasure } from './measure-columns.tsx'
import { type Key, sliceOf } from './rows.ts'

const AT_ONCE = 25
const PARTS: readonly { readonly text: TextKey; readonly measure: Measure }[] = [
  { text: 'reports.guests', measure: 'guests' },
  { text: 'crm.visits', measure: 'visits' },
  { text: 'reports.orders', measure: 'orders' },
  { text: 'reports.net', measure: 'net' },
]
const WORDS = {
  kinds: 'reports.computed.guests',
  often: 'reports.computed.guests',
  away: 'reports.computed.followed',
  cohorts: 'reports.computed.followed',
} as const

/** What a group of guests is: how it is counted, its figures, and the guests in it. */
export function GuestsPanel({
  group,
  rowKey,
  answer,
  narrowed,
  title,
  onClose,
}: {
  readonly group: GuestsBehindQuery['group']
  readonly rowKey: Key
  readonly answer: ReportAnswer
  readonly narrowed: Readonly<Record<string, string>>
  readonly title: string
  readonly onClose: () => void
}) {
  const tools = useTools(useBranchPlace())
  const { t } = tools
  const { get, set } = useAddress()
  const page = Math.max(1, Number(get('orders')) || 1)
  const nameless = rowKey['kind'] === 'nameless'
  // Of sales without a name there are no guests: the page of them is empty.
  const key = nameless ? { often: 1000 } : rowKey
  const query: GuestsBehindQuery = {
    branchId: tools.place.branchId,
    group,
    page,
    limit: AT_ONCE,
    from: answer.from,
    to: answer.to,
    ...narrowed,
    ...key,
  }
  const guests = useRead('reports.guestsBehind', { query }, ['reports', 'customers'])
  const panel = answer.panels[group]
  const sums = (panel && sliceOf(panel, rowKey)?.now) ?? {}
  return (
    <RecordPanel
      of={guests}
      title={() => labelOf({ key: rowKey, name: null }, tools)}
      onClose={onClose}
    >
      {(found) => (
        <>
          <p css={quiet}>{title}</p>
          <section css={part}>
            <h3>{t('reports.computed.title')}</h3>
            <p css={quiet}>{t(nameless ? 'reports.computed.nameless' : WORDS[group])}</p>
            <table css={reportTable} aria-label={t('reports.computed.title')}>
              <tbody>
                {PARTS.filter(({ measure }) => sums[measure]).map(({ text, measure }) => (
                  <tr key={text}>
                    <th scope="row">{t(text)}</th>
                    <td data-figures>{writeMeasure(measure, sums, answer.currency, tools)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {found.totalResults > 0 && (
            <section css={part}>
              <h3>{t('reports.guestsBehind')}</h3>
              <ul css={list}>
                {found.results.map((guest, at) => (
                  <Guest
                    key={guest._id ?? at}
                    of={guest}
                    number={(found.page - 1) * found.limit + at + 1}
                  />
                ))}
              </ul>
              <Pager page={found} onPage={(to) => set({ orders: to === 1 ? '' : String(to) })} />
            </section>
          )}
        </>
      )}
    </RecordPanel>
  )
}

function Guest({
  of: { _id, name, erased, visits, net, currency, lastVisit },
  number,
}: {
  readonly of: GuestBehind
  /** Their place in the list: all that is said of a guest to people who may not see guests. */
  readonly number: number
}) {
  const { t, format, dates } = useTools(useBranchPlace())
  const { paths } = useBranch()
  const called = erased ? t('reports.erasedGuest') : (name ?? t('reports.guestNumber', { number }))
  return (
    <li css={line}>
      {_id !== null && name !== null ? (
        <Link to={`${paths.home}/customers?id=${_id}`} css={link}>
          {called}
        </Link>
      ) : (
        <strong css={link}>{called}</strong>
      )}
      <span css={figures}>{format.money(net, currency)}</span>
      <span css={quiet}>{lastVisit && dates.dateOnly(lastVisit, 'short')}</span>
      <span css={[figures, quiet]}>{`${t('crm.visits')}: ${format.number(visits)}`}</span>
    </li>
  )
}
