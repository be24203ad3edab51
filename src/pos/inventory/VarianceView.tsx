import { css } from '@emotion/react'
import { cutPage } from '#shared/contract/page.ts'
import { addDays } from '#shared/time/business-date.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
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
import { useLoad } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { Panel } from '../../ui/report/Panel.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { InventoryHead } from './InventoryHead.tsx'
import { AREAS } from './use-inventory.ts'
import { varianceColumns, type VariancePage } from './variance-columns.tsx'
import { VarianceRecord } from './VarianceRecord.tsx'

const NAME = 'inventory.views.variance'
const NARROWING = {} as const
/** Days before today until which the earlier count is looked for. */
const SPANS = [
  { value: '', text: 'inventory.variance.last' },
  { value: '30', text: 'inventory.variance.d30' },
  { value: '90', text: 'inventory.variance.d90' },
] as const

/** What is missing of each ingredient between two counts, the dearest first, and what was not counted. */
export function VarianceView() {
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const { may } = useAccess()
  const { get, set } = useAddress()
  const list = useListQuery(NARROWING)
  const today = useBusinessDay()
  const span = SPANS.find(({ value }) => value === get('span'))?.value ?? ''
  const since = span === '' ? '' : addDays(today, 0 - Number(span))
  const load = async ({ page, limit }: Query): Promise<VariancePage> => {
    const asked = { branchId: place.branchId, ...(since && { since }) }
    const { results, uncounted } = await api.inventory.variances({ query: asked })
    const shown = results.every(({ value }) => value !== null)
    const value = results.reduce((sum, row) => sum + (row.value ?? 0), 0)
    return {
      ...cutPage(results, { page, limit }),
      uncounted,
      value: shown ? value : null,
    }
  }
  const loading = useLoad({
    name: 'inventory.variances',
    key: { ...list.query, since },
    within: place,
    areas: AREAS,
    load: () => load(list.query),
  })
  const shows = may(['manage_inventory', 'view_recipes', 'view_reports'])
  const columns = useColumns(NAME, varianceColumns(place.currency, shows))
  const open = get('id')
  const close = () => set({ id: '' })
  useListKeys({ onClose: open === '' ? undefined : close })
  return (
    <ListAndRecord
      head={
        <>
          <InventoryHead />
          <ListHead name={undefined} of={NARROWING} list={list}>
            <SegmentedRow
              label={tools.t('inventory.variance.span')}
              segments={SPANS.map(({ value, text }) => ({ value, label: tools.t(text) }))}
              value={span}
              onChange={(next) => set({ span: next, page: '' }, { replace: true })}
            />
            <ColumnsMenu of={columns} />
            <ExportMenu {...{ name: NAME, tools, load }} query={list.query} columns={columns.all} />
          </ListHead>
        </>
      }
      list={
        <div css={column}>
          <List
            label={tools.t(NAME)}
            columns={columns.shown}
            loading={loading}
            list={list}
            tools={tools}
            empty="inventory.variance.empty"
            openId={open}
            onOpen={({ _id }) => set({ id: _id })}
          />
          {loading.page && <Uncounted names={loading.page.uncounted} />}
        </div>
      }
      record={
        open !== '' && (
          <VarianceRecord
            key={open}
            id={open}
            since={since}
            columns={columns.all}
            tools={tools}
            onClose={close}
          />
        )
      }
    />
  )
}

/** No gap is known of these, which is not the same as none. */
function Uncounted({ names }: { readonly names: VariancePage['uncounted'] }) {
  const t = useT()
  const { number } = useFormat()
  if (names.length === 0) return null
  return (
    <Panel title={t('inventory.variance.uncounted', { number: number(names.length) })}>
      <p css={quiet}>{t('inventory.variance.uncountedHint')}</p>
      <p css={quiet}>{names.map(({ name }) => name).join(' · ')}</p>
    </Panel>
  )
}

const column = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-5)', minWidth: 0 })
const quiet = css({ color: 'var(--ink-2)', textWrap: 'pretty', overflowWrap: 'anywhere' })
