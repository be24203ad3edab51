import {
  type DaypartDraft as Draft,
  DaypartDraft,
  type DaypartRecord,
} from '#shared/menu/dayparts-contract.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { useWeekdays } from '../../../ui/days/use-weekdays.ts'
import { daysColumn } from '../../../ui/list/columns.tsx'
import { ofCollection } from '../../../ui/resource/of-collection.ts'
import { resource } from '../../../ui/resource/resource.ts'

/** Parts of the day in which dishes can have other prices. */
export const DAYPARTS = resource<DaypartRecord, Draft>({
  name: 'dayparts.title',
  empty: 'dayparts.empty',
  areas: ['dayparts'],
  title: ({ name }, { text }) => text(name),
  columns: [
    {
      title: 'fields.name',
      cell: ({ name }, { text }) => text(name),
      value: ({ name }, { text }) => text(name),
      sort: 'name',
    },
    {
      title: 'shifts.hours',
      cell: ({ startsAt, endsAt }, { format }) =>
        `${format.clock(startsAt)} – ${format.clock(endsAt)}`,
      sort: 'startsAt',
    },
    daysColumn('fields.daysOfWeek', 'days'),
  ],
  form: {
    add: 'dayparts.add',
    manage: ['manage_menu'],
    fields: [
      { name: 'name', kind: 'localText', label: 'fields.name' },
      { name: 'startsAt', kind: 'time', label: 'fields.start', half: true },
      { name: 'endsAt', kind: 'time', label: 'fields.end', half: true },
      { name: 'days', kind: 'multi', label: 'fields.daysOfWeek', choices: useWeekdays },
    ],
    schema: DaypartDraft,
    blank: { name: {}, days: [...WEEKDAYS], startsAt: '15:00', endsAt: '17:00' },
  },
  api: ({ dayparts }, { restaurantId }) => ofCollection(dayparts, { restaurantId }),
})
