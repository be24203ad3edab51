import type { PrinterRecord } from '#shared/printers/contract.ts'
import { PrinterDraft } from '#shared/printers/printer.ts'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { BLANK, PrinterForm, toDraft, toForm } from './printer-form.ts'
import { useBackupChoices, useStationChoices } from './choices.ts'
import { TestButton } from './TestButton.tsx'

export const printers = resource<PrinterRecord, PrinterForm>({
  name: 'printers.title',
  empty: 'printers.empty',
  areas: ['printers'],
  title: ({ name }) => name,
  columns: [
    { title: 'fields.name', cell: ({ name }) => name, sort: 'name' },
    {
      title: 'fields.connection',
      cell: ({ connection }, { t }) =>
        connection.kind === 'network'
          ? `${connection.host}:${connection.port}`
          : t(`printers.kinds.${connection.kind}`),
    },
    { title: 'fields.paper', cell: ({ paperWidth }) => `${paperWidth} mm` },
    {
      title: 'printers.receipts',
      cell: ({ receipts }, { t }) => t(receipts ? 'common.yes' : 'common.no'),
    },
    { title: 'printers.test', cell: (printer) => <TestButton printer={printer} />, value: null },
  ],
  form: {
    add: 'printers.add',
    manage: ['manage_settings'],
    fields: [
      { name: 'name', kind: 'text', label: 'fields.name' },
      {
        name: 'kind',
        kind: 'select',
        label: 'fields.connection',
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
        label: 'fields.paper',
        half: true,
        choices: [
          { value: '80', text: 'printers.wide' },
          { value: '58', text: 'printers.narrow' },
        ],
      },
      {
        name: 'host',
        kind: 'text',
        label: 'fields.host',
        hint: 'printers.hostHint',
        half: true,
        when: ({ kind }) => kind === 'network',
      },
      {
        name: 'port',
        kind: 'number',
        label: 'fields.port',
        half: true,
        when: ({ kind }) => kind === 'network',
      },
      {
        name: 'receipts',
        kind: 'switch',
        label: 'printers.receipts',
      },
      {
        name: 'bills',
        kind: 'switch',
        label: 'printers.bills',
        when: ({ kind }) => kind !== 'browser',
      },
      {
        name: 'drawer',
        kind: 'switch',
        label: 'printers.drawer',
        when: ({ kind }) => kind !== 'browser',
      },
      {
        name: 'stations',
        kind: 'multi',
        label: 'printers.tickets',
        choices: useStationChoices,
        when: ({ kind }) => kind === 'network',
      },
      {
        name: 'backup',
        kind: 'select',
        label: 'printers.backup',
        hint: 'printers.backupHint',
        choices: useBackupChoices,
        when: ({ kind }) => kind === 'network',
      },
    ],
    schema: PrinterForm,
    blank: BLANK,
    toDraft: toForm,
  },
  sheet: {
    draft: PrinterDraft,
    labels: { paperWidth: 'fields.paper' },
    // Where it is reached is no matter of a cell.
    blank: { connection: { kind: 'browser' }, paperWidth: 80, receipts: false, stations: [] },
  },
  api: (api, { branchId }) => {
    const calls = ofCollection(api.printers, { branchId })
    return {
      ...calls,
      create: (form) => calls.create(toDraft(form)),
      update: (row, form) => calls.update(row, toDraft(form)),
    }
  },
})
