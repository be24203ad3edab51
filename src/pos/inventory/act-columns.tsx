import { css } from '@emotion/react'
import type { Act } from '#shared/inventory/contract.ts'
import type { Column } from '../../ui/list/list.ts'
import { linesOf, saidIn } from './act-document.ts'
import { When } from './ledger-columns.tsx'
import { kindText } from './use-send.ts'

/** Where it came from or goes to, by id. */
type Names = { readonly supplier: (id: string) => string; readonly branch: (id: string) => string }

const partner = (act: Act, here: string, names: Names): string => {
  const [supplier, to] = [saidIn(act, 'supplierId'), saidIn(act, 'toBranchId')]
  if (supplier !== '') return names.supplier(supplier)
  if (to === '') return ''
  return to === here ? names.branch(act.branchId) : names.branch(to)
}

export const actColumns = (here: string, names: Names): readonly Column<Act>[] => [
  {
    title: 'fields.type',
    cell: (act, { t }) => (
      <span css={name} data-gone={act.undone !== null || undefined}>
        {t(kindText(act.kind))}
      </span>
    ),
    value: ({ kind }, { t }) => t(kindText(kind)),
  },
  {
    title: 'fields.time',
    phone: 'low',
    cell: (act) => <When of={act} />,
    value: ({ at }) => ({ at }),
  },
  {
    title: 'inventory.partner',
    phone: 'top',
    cell: (act) => partner(act, here, names) || '–',
  },
  {
    title: 'inventory.lines',
    figures: true,
    cell: (act) => linesOf(act).length || 1,
    value: (act) => linesOf(act).length || 1,
  },
  {
    title: 'fields.status',
    phone: 'end',
    cell: ({ undone, kind, arrived }, { t }) => {
      if (undone) return t('inventory.undone', { by: undone.by })
      if (kind === 'transfer') return t(arrived ? 'inventory.arrived' : 'inventory.underWay')
      return '–'
    },
  },
  { title: 'fields.by', cell: ({ by }) => by.name },
  { title: 'fields.note', wide: true, cell: (act) => saidIn(act, 'note') || '–' },
]

const name = css({ '&[data-gone]': { color: 'var(--ink-2)', textDecoration: 'line-through' } })
