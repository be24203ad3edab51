import { type ReportMail, ReportMailDraft } from '#shared/report-mails/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { textColumn } from '../../ui/list/columns.tsx'
import type { Place } from '../../ui/list/place.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { BranchList } from '../frame/BranchList.tsx'
import { usePeople } from '../place/use-people.ts'

/** People of the branch who have an address; the server knows who may see reports. */
const useReaders = (place: Place) =>
  usePeople(place).flatMap(({ _id, name, active, email }) =>
    active && email !== null ? [{ value: _id, label: name }] : [],
  )

function Names({ ids, place }: { readonly ids: readonly string[]; readonly place: Place }) {
  const { list } = useFormat()
  const names = usePeople(place).flatMap(({ _id, name }) => (ids.includes(_id) ? [name] : []))
  return list(names)
}

const REPORT_MAILS = resource<ReportMail, ReportMailDraft>({
  name: 'reportMails.title',
  empty: 'reportMails.empty',
  areas: ['reportMails'],
  search: true,
  title: ({ name }) => name,
  columns: [
    textColumn('fields.name', 'name', { sort: 'name' }),
    {
      title: 'reportMails.receivers',
      phone: 'low',
      cell: ({ userIds }, { place }) => <Names ids={userIds} place={place} />,
    },
    textColumn('reportMails.sendAt', 'sendAt', { sort: 'sendAt', phone: 'top' }),
  ],
  form: {
    add: 'reportMails.add',
    manage: ['manage_reports'],
    fields: [
      { name: 'name', kind: 'text', label: 'fields.name' },
      {
        name: 'userIds',
        kind: 'multi',
        label: 'reportMails.receivers',
        hint: 'reportMails.receiversHint',
        choices: useReaders,
      },
      {
        name: 'sendAt',
        kind: 'time',
        label: 'reportMails.sendAt',
        hint: 'reportMails.sendAtHint',
      },
    ],
    schema: ReportMailDraft,
    blank: { name: '', userIds: [], sendAt: '07:00' },
  },
  api: ({ reportMails }, { branchId }) => ofCollection(reportMails, { branchId }),
})

/** The people who are mailed the summary of each business day of the branch. */
export const ReportMailsPage = () => <BranchList define={() => REPORT_MAILS} />
