import { ShiftDraft, type ShiftRecord } from '#shared/shifts/contract.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { daysColumn } from '../../ui/list/columns.tsx'
import { useWeekdays } from '../../ui/days/use-weekdays.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { CheckedTimes } from './CheckedTimes.tsx'
import { Coloured } from './Coloured.tsx'

/** Shifts that can be opened, as managers keep them. */
export const plannedShifts = resource<ShiftRecord, ShiftDraft>({
  name: 'shifts.definitions',
  empty: 'shifts.noDefinitions',
  areas: ['shiftDefinitions'],
  title: ({ name }) => name,
  columns: [
    { title: 'fields.shiftName', cell: Coloured, value: ({ name }) => name, sort: 'name' },
    { title: 'fields.shiftCode', cell: ({ code }) => code, sort: 'code' },
    {
      title: 'shifts.hours',
      sort: 'startTime',
      cell: ({ startTime, endTime }, { format }) =>
        `${format.clock(startTime)} – ${format.clock(endTime)}`,
    },
    daysColumn('fields.daysOfWeek', 'dayOfWeek'),
    {
      title: 'shifts.formerNames',
      wide: true,
      cell: ({ nameHistory }, { format }) =>
        format.list(nameHistory.map(({ name }) => name)) || '–',
    },
    {
      title: 'fields.active',
      cell: ({ isActive }, { t }) => t(isActive ? 'common.yes' : 'common.no'),
    },
  ],
  form: {
    add: 'shifts.addDefinition',
    manage: ['manage_shifts'],
    fields: [
      { name: 'name', kind: 'text', label: 'fields.shiftName' },
      { name: 'code', kind: 'text', label: 'fields.shiftCode', half: true },
      { name: 'color', kind: 'color', label: 'fields.color', half: true },
      { name: 'startTime', kind: 'time', label: 'fields.start', half: true },
      { name: 'endTime', kind: 'time', label: 'fields.end', half: true },
      { name: 'dayOfWeek', kind: 'multi', label: 'fields.daysOfWeek', choices: useWeekdays },
      { name: 'description', kind: 'textarea', label: 'fields.description' },
      { name: 'isActive', kind: 'switch', label: 'fields.active' },
    ],
    schema: ShiftDraft,
    below: CheckedTimes,
    blank: {
      name: '',
      code: '',
      color: '#1f6f54',
      description: '',
      startTime: '08:00',
      endTime: '16:00',
      dayOfWeek: [...WEEKDAYS],
      isActive: true,
    },
  },
  api: ({ shiftDefinitions }, { branchId }) => ofCollection(shiftDefinitions, { branchId }),
})
