import { css } from '@emotion/react'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Stock } from '#shared/inventory/stock.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** So many are offered at once: a thumb reaches them without scrolling. */
const MOST = 8

/** Finds an ingredient by a part of its name and adds it; before anything is typed it offers the likely ones. */
export function PickIngredient({
  items,
  taken,
  likely,
  onPick,
}: {
  readonly items: readonly Stock[]
  /** Ids of those that are there already. */
  readonly taken: readonly string[]
  readonly likely: (item: Stock) => boolean
  readonly onPick: (item: Stock) => void
}) {
  const t = useT()
  const [search, setSearch] = useState('')
  const left = items.filter(({ _id }) => !taken.includes(_id))
  const wanted = search.trim().toLowerCase()
  const found =
    wanted === ''
      ? left.toSorted((one, other) => Number(likely(other)) - Number(likely(one)))
      : left.filter(({ name }) => name.toLowerCase().includes(wanted))
  const pick = (item: Stock) => {
    onPick(item)
    setSearch('')
  }
  return (
    <section css={frame} aria-label={t('inventory.addLine')}>
      <SearchField
        label={t('inventory.addLine')}
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key !== 'Enter' || !first || wanted === '') return
          event.preventDefault()
          pick(first)
        }}
      />
      <div css={offers}>
        {found.slice(0, MOST).map((item) => (
          <Button key={item._id} icon={<Plus aria-hidden />} onClick={() => pick(item)}>
            {item.name}
          </Button>
        ))}
        {found.length === 0 && <p>{t('resource.nothingFound')}</p>}
      </div>
    </section>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const offers = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' })
