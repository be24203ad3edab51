import type { Printer } from '#shared/printers/printer.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { resource } from '../../../ui/resource/resource.ts'
import { BLANK, PrinterForm, toDraft, toForm } from './printer-form.ts'
import { TestButton } from './TestButton.tsx'

/** Stations of this branch by name. */
function useStations() {
  const local = useLocalText()
  const stations = useOne('branch')?.stations ?? []
  return stations.map(({ code, name }) => ({ value: code, label: local(name) }))
}

function StationNames({ codes }: { readonly codes: readonly string[] }) {
  const { list } = useFormat()
  const names = useStations().filter(({ value }) => codes.includes(value))
  return names.length === 0 ? '–' : list(names.map(({ label }) => label))
}

export const printers = resource<Printer, PrinterForm>({
  name: 'printers.title',
  add: 'printers.add',
  empty: 'printers.empty',
  areas: ['printers'],
  manage: ['manage_settings'],
  title: ({ name }) => name,
  columns: [
    { title: 'printers.name', cell: ({ name }) => name },
    {
      title: 'printers.kind',
      cell: ({ connection }, { t }) =>
        connection.kind === 'network'
          ? `${connection.host}:${connection.port}`
          : t(`printers.kinds.${connection.kind}`),
    },
    { title: 'printers.paper', cell: ({ paperWidth }) => `${paperWidth} mm` },
    {
      title: 'printers.receipts',
      cell: ({ receipts }, { t }) => t(receipts ? 'common.yes' : 'common.no'),
    },
    { title: 'printers.stations', cell: ({ stations }) => <StationNames codes={stations} /> },
    { title: 'printers.test', cell: (printer) => <TestButton printer={printer} /> },
  ],
  fields: [
    { name: 'name', kind: 'text', label: 'printers.name' },
    {
      name: 'kind',
      kind: 'select',
      label: 'printers.kind',
      hint: 'printers.kindHint',
      half: true,
      choices: [
        { value: 'browser', text: 'printers.kinds.browser' },
        { value: 'network', text: 'printers.kinds.network' },
        { value: 'window', text: 'printers.kinds.window' },
      ],
    },
    {
      name: 'paper',
      kind: 'select',
      label: 'printers.paper',
      half: true,
      choices: [
        { value: '80', text: 'printers.wide' },
        { value: '58', text: 'printers.narrow' },
      ],
    },
    {
      name: 'host',
      kind: 'text',
      label: 'printers.host',
      hint: 'printers.hostHint',
      half: true,
      when: ({ kind }) => kind === 'network',
    },
    {
      name: 'port',
      kind: 'number',
      label: 'printers.port',
      half: true,
      when: ({ kind }) => kind === 'network',
    },
    { name: 'receipts', kind: 'switch', label: 'printers.receipts' },
    {
      name: 'stations',
      kind: 'multi',
      label: 'printers.stations',
      hint: 'printers.stationsHint',
      choices: useStations,
    },
  ],
  schema: PrinterForm,
  blank: BLANK,
  toDraft: toForm,
  api: (api, { branchId }) => ({
    list: (query) => api.printers.list({ params: { branchId }, query }),
    create: (form) => api.printers.create({ params: { branchId }, body: toDraft(form) }),
    update: ({ _id: printerId }, form) =>
      api.printers.update({ params: { branchId, printerId }, body: toDraft(form) }),
    remove: ({ _id: printerId }) => api.printers.remove({ params: { branchId, printerId } }),
  }),
})
