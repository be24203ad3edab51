import { css } from '@emotion/react'
import { useState } from 'react'
import { USUAL_STOCK_COUNT } from '#shared/inventory/stock-count-rules.ts'
import type { Stock } from '#shared/inventory/stock.ts'
import { type Signs, signsOf } from '#shared/format/number.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { CountRow } from './CountRow.tsx'
import { TaskPage } from './TaskPage.tsx'
import { byShelf, typedOf } from './typed.ts'
import { type DraftLine, useDraft } from './use-draft.ts'
import { useInventory } from './use-inventory.ts'
import { useOpenCounts } from './use-open-counts.ts'
import { useSend } from './use-send.ts'
import { useStockList } from './use-stock-list.ts'

/** More lines than one act takes are sent as another count. */
const MOST = 300

/** What is there, typed along the shelves while selling goes on. */
export function CountTask() {
  const t = useT()
  const signs = signsOf(useLanguage())
  const { list } = useFormat()
  const { api } = useSuite()
  const { branch } = useInventory()
  const stock = useStockList()
  const { draft, field, setField, setLine, lineOf, clear } = useDraft('count')
  const { busy, failure, send } = useSend()
  const [search, setSearch] = useState('')
  const [shelf, setShelf] = useState(EVERYWHERE)
  const { blind } = branch.stockCount ?? USUAL_STOCK_COUNT
  const items = new Map((stock.page ?? []).map((item) => [item._id, item]))
  // Of a line that was emptied again the unit is kept, and nothing is counted.
  const counted = draft.lines.filter((line) => line['amount'])
  const lines = counted.map((line) => {
    const item = items.get(line.ingredientId)
    return item ? readLine(line, item, signs) : null
  })
  const others = useOpenCounts(
    branch._id,
    lines.flatMap((line) => line ?? []),
  )
  const ready = lines.length > 0 && lines.length <= MOST && lines.every((line) => line !== null)

  const save = () =>
    send(
      () =>
        api.inventory.count({
          body: {
            _id: draft._id,
            branchId: branch._id,
            note: field('note'),
            lines: lines.flatMap((line) => line ?? []),
          },
        }),
      clear,
    )
  return (
    <TaskPage
      title={t('inventory.tasks.count')}
      hint={t('inventory.countHint')}
      save={t('inventory.saveCount')}
      ready={ready}
      busy={busy}
      failure={failure}
      sum={
        <>
          {t('inventory.countedOf', { counted: counted.length, all: items.size })}
          {others.names.length > 0 && (
            <output css={othersLook}>
              {t('inventory.alsoCounting', { names: list(others.names) })}
            </output>
          )}
        </>
      }
      onSave={save}
      onDiscard={draft.lines.length > 0 ? clear : undefined}
    >
      <Loaded of={stock}>
        {(all) => {
          const shelves = byShelf(all)
          const wanted = search.trim().toLowerCase()
          const shown = shelves
            .filter(({ name }) => shelf === EVERYWHERE || name === shelf)
            .map((one) => ({
              ...one,
              items: one.items.filter(({ name }) => name.toLowerCase().includes(wanted)),
            }))
            .filter((one) => one.items.length > 0)
          return (
            <>
              <SearchField label={t('resource.search')} value={search} onChange={setSearch} />
              {shelves.length > 1 && (
                <SegmentedRow
                  label={t('inventory.shelf')}
                  segments={[
                    { value: EVERYWHERE, label: t('resource.all') },
                    ...shelves.map(({ name }) => ({
                      value: name,
                      label: name || t('inventory.noShelf'),
                    })),
                  ]}
                  value={shelf}
                  onChange={setShelf}
                />
              )}
              <div css={sheet} data-amounts>
                {shown.length === 0 && <p>{t('resource.nothingFound')}</p>}
                {shown.map(({ name, items: found }) => (
                  <section key={name} aria-label={name || t('inventory.noShelf')}>
                    <h2 css={shelfLook}>{name || t('inventory.noShelf')}</h2>
                    <ul css={rows}>
                      {found.map((item) => (
                        <CountRow
                          key={item._id}
                          item={item}
                          line={lineOf(item._id)}
                          blind={blind}
                          others={others.of(item._id)}
                          onChange={(values) => setLine(item._id, values)}
                        />
                      ))}
                    </ul>
                  </section>
                ))}
              </div>
            </>
          )
        }}
      </Loaded>
      <TextField
        label={t('fields.note')}
        maxLength={500}
        value={field('note')}
        onChange={(event) => setField('note', event.currentTarget.value)}
      />
    </TaskPage>
  )
}
/** No shelf has this name. */
const EVERYWHERE = '\n'

function readLine(line: DraftLine, item: Stock, signs: Signs) {
  const typed = typedOf(item, line['amount'] ?? '', line['unit'] ?? item.unit, signs)
  if (typed === null) return null
  const countedAt = line['at']
  return { ingredientId: item._id, ...typed, ...(countedAt && { countedAt }) }
}

const othersLook = css({ display: 'block', color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const sheet = css({ display: 'grid', gap: 'var(--space-5)', minWidth: 0 })
const rows = css({ display: 'grid', listStyle: 'none', minWidth: 0 })
const shelfLook = css({
  fontSize: 'var(--text-lg)',
  fontWeight: 600,
  paddingBlockEnd: 'var(--space-2)',
  borderBlockEnd: '2px solid var(--line-strong)',
})
