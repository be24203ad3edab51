import { ShiftDraft, type ShiftRecord } from '#shared/shifts/contract.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { useWeekdays } from '../../ui/days/use-weekdays.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { Overlap } from './Overlap.tsx'

/** The planned shifts that managers edit. */
export const shiftDefinitions = resource<ShiftRecord, ShiftDraft>({
  name: 'shifts.definitions',
  empty: 'shifts.noDefinitions',
  areas: ['shiftDefinitions'],
  title: ({ name }) => name,
  columns: [
    { title: 'shifts.name', cell: ({ name }) => name },
    { title: 'shifts.code', cell: ({ code }) => code },
    {
      title: 'shifts.hours',
      cell: ({ startTime, endTime }, { format }) =>
        `${format.clock(startTime)} – ${format.clock(endTime)}`,
    },
    {
      title: 'shifts.active',
      cell: ({ isActive }, { t }) => t(isActive ? 'common.yes' : 'common.no'),
    },
  ],
  form: {
    add: 'shifts.addDefinition',
    manage: ['manage_shifts'],
    fields: [
      { name: 'name', kind: 'text', label: 'shifts.name' },
      { name: 'code', kind: 'text', label: 'shifts.code', half: true },
      { name: 'color', kind: 'color', label: 'shifts.color', half: true },
      { name: 'startTime', kind: 'time', label: 'shifts.start', half: true },
      { name: 'endTime', kind: 'time', label: 'shifts.end', half: true },
      { name: 'dayOfWeek', kind: 'multi', label: 'shifts.days', choices: useWeekdays },
      { name: 'description', kind: 'textarea', label: 'shifts.description' },
      { name: 'isActive', kind: 'switch', label: 'shifts.active' },
    ],
    schema: ShiftDraft,
    below: Overlap,
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
