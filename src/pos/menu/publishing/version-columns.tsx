import type { MenuVersion } from '#shared/menu/publishing/contract.ts'
import type { Column } from '../../../ui/list/list.ts'
import type { Tools } from '../../../ui/list/use-tools.ts'

/** What a version did, in words. */
const kindOf = ({ kind, undoes }: MenuVersion, { t, format }: Tools): string =>
  kind === 'undo'
    ? t('menu.versions.kinds.undo', { number: format.number(undoes ?? 0) })
    : t(`menu.versions.kinds.${kind}`)

/** The things that a version changed, by name, as many as a line holds. */
const namesIn = ({ name, names, tags = [] }: MenuVersion, { t, text, format }: Tools): string =>
  name === ''
    ? format.list([...names.map(text), ...tags.map((tag) => t(`menu.tags.${tag}`))])
    : name

/** The columns of versions; `branch` names a branch. */
export const versionColumns = (branch: (id: string) => string): readonly Column<MenuVersion>[] => [
  {
    title: 'menu.versions.title',
    cell: ({ n }, { t, format }) => t('menu.versions.number', { number: format.number(n) }),
    value: ({ n }) => n,
  },
  { title: 'fields.name', cell: namesIn, value: namesIn, phone: 'low' },
  {
    title: 'fields.time',
    cell: ({ at }, { dates }) => dates.dateTime(at, 'short'),
    value: ({ at }) => at,
    phone: 'top',
  },
  {
    title: 'fields.type',
    cell: kindOf,
    value: kindOf,
    wide: true,
  },
  { title: 'fields.by', cell: ({ by }) => by, value: ({ by }) => by, phone: 'low' },
  {
    title: 'menu.publishing.count',
    cell: ({ changes }, { format }) => format.number(changes),
    value: ({ changes }) => changes,
    figures: true,
  },
  {
    title: 'fields.branches',
    cell: ({ branchIds }, { t, format }) =>
      branchIds === null ? t('pages.allBranches') : format.list(branchIds.map(branch)),
    value: ({ branchIds }, { t, format }) =>
      branchIds === null ? t('pages.allBranches') : format.list(branchIds.map(branch)),
    wide: true,
  },
]
