import { dayName } from '#shared/format/date-names.ts'
import { ShiftDraft, type ShiftRecord } from '#shared/shifts/contract.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { useLanguage } from '../../ui/i18n/use-t.ts'
import { resource } from '../../ui/resource/resource.ts'
import { Overlap } from './Overlap.tsx'

/** Weekdays begin with Monday, names of days with Sunday. */
function useWeekdays() {
  const language = useLanguage()
  return WEEKDAYS.map((value, index) => ({
    value,
    label: dayName((index + 1) % 7, language, 'short'),
  }))
}

/** Shifts that can be opened, as managers keep them. */
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
  api: ({ shiftDefinitions: calls }, { branchId }) => ({
    list: (query) => calls.list({ query: { ...query, branchId } }),
    get: (id) => calls.get({ params: { id }, query: { branchId } }),
    create: (body) => calls.create({ query: { branchId }, body }),
    update: (row, body) =>
      calls.update({
        params: { id: row._id },
        query: { branchId },
        body: { ...body, revision: row.revision, base: row },
      }),
    remove: ({ _id: id }) => calls.remove({ params: { id }, query: { branchId } }),
  }),
})
