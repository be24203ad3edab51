import { css } from '@emotion/react'
import Copy from 'lucide-react/icons/copy'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { ListBody } from '../../../ui/list/List.tsx'
import { ListHead } from '../../../ui/list/ListHead.tsx'
import { onePage } from '../../../ui/list/one-page.ts'
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx'
import { Table } from '../../../ui/list/Table.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { useTools } from '../../../ui/list/use-tools.ts'
import { useBranchNames } from '../../frame/use-branch-names.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { foundDishes } from '../found-dishes.ts'
import { useMenuRows } from '../use-menu-rows.ts'
import { compareColumns } from './compare-columns.tsx'
import { bySizes, compared, type ComparedDish } from './compare-rows.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { useCompare } from './use-compare.ts'

const NAME = 'menu.compare'
const NARROWING = { search: true } as const

/** What each branch charges for a dish, and whether it sells it, side by side. */
export function CompareTab({ mayEdit }: { readonly mayEdit: boolean }) {
  const tools = useTools(useBranchPlace())
  const { t, text } = tools
  const { categories, items, groups } = useMenuRows()
  const { branches } = useBranchNames()
  const branchIds = useMemo(() => branches.map(({ _id }) => _id), [branches])
  const { loading, prices, setPrice, setSold, copy } = useCompare()
  const of = useMemo(
    () => ({
      ...NARROWING,
      filters: [
        {
          name: 'categoryId',
          label: 'fields.category' as const,
          records: true,
          choices: categories.map(({ _id, name }) => ({ value: _id, label: text(name) })),
        },
        {
          name: 'only',
          label: 'ingredients.show' as const,
          choices: [{ value: 'differs', text: 'menu.differs' as const }],
        },
      ],
    }),
    [categories, text],
  )
  const list = useListQuery(of)
  const wanted = {
    search: list.get('search'),
    categoryId: list.get('categoryId'),
    sort: list.sort,
    // The cashier is asked for its price.
    fits: ({ soldBy }: ComparedDish['item']) => soldBy !== 'open',
  }
  const found = foundDishes({ categories, items }, wanted, ({ name }) => text(name))
  const rows = compared(bySizes(found, groups, text), prices, branchIds).filter(
    ({ differs }) => differs || list.get('only') !== 'differs',
  )
  const selection = useSelection(rows, ({ item }) => text(item.name))
  const [asked, setAsked] = useState(false)
  const columns = compareColumns(branches, mayEdit ? { setPrice, setSold } : null, text)
  return (
    <>
      <ListHead name={undefined} of={of} list={list}>
        <ExportMenu
          {...{ name: NAME, tools, columns }}
          query={list.query}
          load={async () => onePage(rows)}
        />
      </ListHead>
      <p css={words}>{t('menu.compareHint')}</p>
      <ListBody
        loading={
          loading.state === 'ready'
            ? { ...loading, page: onePage(rows) }
            : { ...loading, page: undefined }
        }
        list={list}
        empty="menu.noDifference"
      >
        {(page) => (
          <Table
            label={t(NAME)}
            columns={columns}
            page={page}
            list={list}
            tools={tools}
            selection={mayEdit ? selection : undefined}
          />
        )}
      </ListBody>
      <SelectionBar count={selection.rows.length} onClear={selection.clear}>
        <Button icon={<Copy aria-hidden />} onClick={() => setAsked(true)}>
          {t('menu.copyTo')}
        </Button>
      </SelectionBar>
      {asked && (
        <CopyDialog
          count={selection.rows.length}
          branches={branches.map(({ _id, name }) => ({ value: _id, label: text(name) }))}
          onCopy={(from, to) => copy(selection.rows, from, to)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

const words = css({ color: 'var(--ink-2)' })
