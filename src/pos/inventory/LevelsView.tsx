import { css } from '@emotion/react'
import type { Glance } from '#shared/inventory/outlook.ts'
import type { Stock } from '#shared/inventory/stock.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import { List } from '../../ui/list/List.tsx'
import type { Query } from '../../ui/list/list.ts'
import { ListHead } from '../../ui/list/ListHead.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { useColumns } from '../../ui/list/use-columns.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { ViewsMenu } from '../../ui/list/ViewsMenu.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useRecord } from '../../ui/record/use-record.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { InventoryHead } from './InventoryHead.tsx'
import { levelColumns, type StockPage } from './level-columns.tsx'
import { LevelRecord } from './LevelRecord.tsx'
import { inUnits } from './stock-money.ts'
import { AREAS, useInventory } from './use-inventory.ts'
import { useOutlook } from './use-outlook.ts'

const NAME = 'nav.inventory'
const NARROWING = {
  search: true,
  filters: [
    {
      name: 'only',
      label: 'fields.status',
      choices: [
        { value: 'low', text: 'inventory.only.low' },
        { value: 'negative', text: 'inventory.only.negative' },
        { value: 'uncosted', text: 'inventory.only.uncosted' },
      ],
    },
  ],
} as const

/** What is there of each ingredient, the lowest first. */
export function LevelsView() {
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const { may } = useAccess()
  const { get, set } = useAddress()
  const list = useListQuery(NARROWING)
  const query = { sort: 'need', ...list.query }
  const load = (asked: Query) =>
    api.inventory.items({ query: { ...asked, branchId: place.branchId } })
  const loading = useLoad({
    name: 'inventory.items',
    key: query,
    within: place,
    areas: AREAS,
    load: () => load(query),
  })
  const shows = may(['manage_inventory', 'view_recipes', 'view_reports'])
  const { outlookOf, glance } = useOutlook(place.branchId)
  const columns = useColumns(NAME, levelColumns(place.currency, shows, outlookOf))
  const open = get('id')
  const close = () => set({ id: '' })
  const record = useRecord<Stock>({
    name: 'inventory.items',
    id: open,
    place,
    areas: AREAS,
    page: loading,
    get: (id) => api.ingredients.stock({ params: { id }, query: { branchId: place.branchId } }),
  })
  useListKeys({ onClose: open === '' ? undefined : close })
  return (
    <ListAndRecord
      head={
        <>
          <InventoryHead />
          {loading.page && (
            <AtAGlance
              page={loading.page}
              glance={glance}
              currency={place.currency}
              narrow={list.narrow}
            />
          )}
          <ListHead name={undefined} of={NARROWING} list={list}>
            <ViewsMenu {...{ name: NAME, list, columns }} filters={list.filters} />
            <ColumnsMenu of={columns} />
            <ExportMenu {...{ name: NAME, tools, query, load }} columns={columns.all} />
          </ListHead>
        </>
      }
      list={
        <List<Stock, StockPage>
          label={tools.t(NAME)}
          columns={columns.shown}
          loading={loading}
          list={list}
          tools={tools}
          empty="inventory.empty"
          openId={open}
          onOpen={({ _id }) => set({ id: _id })}
        />
      }
      record={
        record && (
          <LevelRecord key={open} of={record} columns={columns.all} tools={tools} onClose={close} />
        )
      }
    />
  )
}

/** What needs a person: pressed, the list shows only that. */
function AtAGlance({
  page,
  glance,
  currency,
  narrow,
}: {
  readonly page: StockPage
  /** Undefined: it is not read yet. */
  readonly glance: Glance | undefined
  readonly currency: string
  readonly narrow: (values: Readonly<Record<string, string>>) => void
}) {
  const t = useT()
  const format = useFormat()
  return (
    <div css={row}>
      {page.value !== null && (
        <StatusPill>
          {t('inventory.worth', { amount: format.money(inUnits(page.value), currency) })}
        </StatusPill>
      )}
      {page.low > 0 && (
        <Button onClick={() => narrow({ only: 'low' })}>
          {t('inventory.lowCount', { number: format.number(page.low) })}
        </Button>
      )}
      {page.negative > 0 && (
        <Button onClick={() => narrow({ only: 'negative' })}>
          {t('inventory.negativeCount', { number: format.number(page.negative) })}
        </Button>
      )}
      <Soon glance={glance} currency={currency} shows={page.value !== null} />
    </div>
  )
}

/**
 * What comes today, what was thrown away, and how old the last count is; each opens what it says. Their places are kept
 * while they are read: nothing below moves.
 */
function Soon({
  glance,
  currency,
  shows,
}: {
  readonly glance: Glance | undefined
  readonly currency: string
  /** The person may see costs. */
  readonly shows: boolean
}) {
  const t = useT()
  const format = useFormat()
  const { go } = useInventory()
  const { arriving, waste = null, sinceCount } = glance ?? {}
  const since =
    sinceCount === null
      ? t('ingredients.neverCounted')
      : t('inventory.sinceCount', {
          number: sinceCount === undefined ? '–' : format.number(sinceCount),
        })
  return (
    <>
      <Button onClick={() => go({ view: 'orders' })}>
        {t('inventory.arriving', {
          number: arriving === undefined ? '–' : format.number(arriving),
        })}
      </Button>
      {shows && (
        <Button onClick={() => go({ view: 'acts', kind: 'waste' })}>
          {t('inventory.wasted', {
            amount: waste === null ? '–' : format.money(inUnits(waste), currency),
          })}
        </Button>
      )}
      <Button onClick={() => go({ view: 'acts', kind: 'count' })}>{since}</Button>
    </>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  // On a phone one row that a finger moves: the list stays in sight.
  '@media (max-width: 640px)': {
    flexWrap: 'nowrap',
    // Room for the focus ring, which a scrolling box would cut off.
    padding: 4,
    margin: -4,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    '& > *': { flex: 'none' },
  },
})
