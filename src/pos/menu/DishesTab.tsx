import { css } from '@emotion/react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { missingIn } from '#shared/menu/missing-names.ts'
import { soldFrom } from '#shared/menu/sizes.ts'
import { Tag } from '#shared/menu/tag.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import { Filters } from '../../ui/list/Filters.tsx'
import { FilterSheet } from '../../ui/list/FilterSheet.tsx'
import type { Narrowing } from '../../ui/list/list.ts'
import { onePage } from '../../ui/list/one-page.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { ViewsMenu } from '../../ui/list/ViewsMenu.tsx'
import { useMedia } from '../../ui/screen/use-media.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { Categories } from './Categories.tsx'
import { Dishes } from './Dishes.tsx'
import { foundDishes } from './found-dishes.ts'
import { menuHead } from './menu-look.ts'
import type { MenuTask } from './MenuTasks.tsx'
import { MenuTools } from './MenuTools.tsx'
import { useDishColumns } from './use-dish-columns.ts'
import { useDishFigures } from './use-dish-figures.ts'
import { useMenuLanguages } from './use-menu-languages.ts'
import { useMenuRows } from './use-menu-rows.ts'

/** The category is chosen beside the dishes, not in the head. */
const FILTERS = ['category', 'tag', 'only']
const ONLY = ['untranslated', 'limited', 'soldOut'] as const
const ONLY_TEXTS = {
  untranslated: 'menu.untranslated',
  limited: 'menu.notAlways',
  soldOut: 'orders.soldOut',
} as const
const NARROWING: Narrowing = {
  search: true,
  filters: [
    {
      name: 'tag',
      label: 'fields.tags',
      choices: Tag.options.map((value) => ({ value, text: `menu.tags.${value}` as const })),
    },
    {
      name: 'only',
      label: 'ingredients.show',
      choices: ONLY.map((value) => ({ value, text: ONLY_TEXTS[value] })),
    },
  ],
}

/** The dishes of the category that is chosen, or those that are searched for. */
export function DishesTab({
  mayEdit,
  onTask,
}: {
  readonly mayEdit: boolean
  readonly onTask: (task: MenuTask) => void
}) {
  const { categories, items, groups } = useMenuRows()
  const { get, set } = useAddress()
  const list = useListQuery(NARROWING)
  const tools = useTools(useBranchPlace())
  const { t, text } = tools
  const figuresOf = useDishFigures()
  const columns = useDishColumns(mayEdit, figuresOf)
  const category = categories.find(({ _id }) => _id === get('category')) ?? null
  const search = get('search')
  const languages = useMenuLanguages()
  const phone = useMedia('(max-width: 640px)')
  // On a phone what is rare is folded, so that the first dish is in sight.
  const [more, setMore] = useState(false)
  const folded = phone && !more
  const [tag, only] = [get('tag'), get('only')]
  const fits = (item: MenuItem) =>
    (tag === '' || Boolean(item.tags?.some((one) => one === tag))) && isOnly(item, only, languages)
  const priceOf = (item: MenuItem) =>
    soldFrom(item, (id) => groups.find((group) => group._id === id)).price
  const wanted = {
    search,
    categoryId: category?._id ?? '',
    sort: list.sort,
    fits,
    figuresOf,
    priceOf,
  }
  const found = foundDishes({ categories, items }, wanted, ({ name }) => text(name))
  const onAdd = () => set({ do: 'new' })
  const onEdit = (id: string | undefined) => id !== undefined && set({ dish: id })
  useListKeys(mayEdit ? { onEdit, onAdd } : {})
  return (
    <>
      <div css={menuHead}>
        <div css={searchBox}>
          <SearchField
            label={t('orders.search')}
            value={search}
            onChange={(next) => list.narrow({ search: next })}
          />
        </div>
        {phone && (
          <IconButton
            kind="quiet"
            label={t('orders.moreActions')}
            icon={<Ellipsis aria-hidden />}
            aria-expanded={!folded}
            onClick={() => setMore(!more)}
          />
        )}
        <Narrowing phone={phone} list={list} />
        {!folded && (
          <>
            <ViewsMenu name="nav.menu" filters={FILTERS} list={list} columns={columns} />
            <ColumnsMenu of={columns} />
            <ExportMenu
              name="nav.menu"
              columns={columns.all}
              tools={tools}
              query={list.query}
              load={async () => onePage(found)}
            />
          </>
        )}
        {mayEdit && (
          <MenuTools onAdd={categories.length > 0 ? onAdd : null} folded={folded} onTask={onTask} />
        )}
      </div>
      <div css={body}>
        <Categories
          categories={categories}
          items={items}
          chosen={category}
          mayEdit={mayEdit && !folded}
          onChoose={(id) => list.narrow({ category: id ?? '' })}
          onTask={onTask}
        />
        <Dishes
          items={found}
          categories={categories}
          search={search.trim()}
          columns={columns.shown}
          list={list}
          tools={tools}
          onOpen={mayEdit ? ({ _id }) => set({ dish: _id }) : undefined}
        />
      </div>
    </>
  )
}

function Narrowing({
  phone,
  list,
}: {
  readonly phone: boolean
  readonly list: ReturnType<typeof useListQuery>
}) {
  return phone ? <FilterSheet of={NARROWING} list={list} /> : <Filters of={NARROWING} list={list} />
}

function isOnly(item: MenuItem, only: string, languages: ReadonlySet<string>): boolean {
  switch (ONLY.find((one) => one === only)) {
    case 'untranslated':
      return missingIn(item.name, languages).length > 0
    case 'limited':
      return item.available != null
    case 'soldOut':
      return item.soldOut
    case undefined:
      return true
  }
}

const searchBox = css({
  flex: '1 1 14rem',
  maxWidth: '22rem',
  '@media (max-width: 640px)': { maxWidth: 'none' },
})
const body = css({
  display: 'grid',
  gridTemplateColumns: '15rem minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-5)',
  '@media (max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
