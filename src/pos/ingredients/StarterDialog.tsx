import { css } from '@emotion/react'
import { useState } from 'react'
import type { StarterIngredients } from '#shared/ingredients/starter.ts'
import { CheckList } from '../../ui/controls/CheckList.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { countIn, useStarter } from './use-starter.ts'

type Categories = StarterIngredients['categories']

/** Ingredients of the country to begin with; the owner takes the categories that fit. */
export function StarterDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { api } = useSuite()
  const { branchId } = useBranchPlace()
  const loading = useStarter()
  const [left, setLeft] = useState<readonly string[]>([])
  const { page } = loading
  const chosen = page?.categories.filter(({ key }) => !left.includes(key)) ?? []
  const count = countIn(chosen)

  async function take() {
    const body = { categories: chosen.map(({ key }) => key) }
    const { created } = await api.ingredients.takeStarter({ params: { branchId }, body })
    toast.success('ingredients.added', { count: created })
  }

  return (
    <TaskDialog
      width={760}
      title={t('ingredients.starter')}
      confirm={t('ingredients.take', { count })}
      ready={count > 0}
      onConfirm={take}
      onClose={onClose}
    >
      <LoadFailed of={loading} />
      {loading.state === 'loading' && <Spinner />}
      {page && (
        <>
          <p>{t('ingredients.starterHint')}</p>
          <CheckList
            label={t('pages.ingredientCategories')}
            options={page.categories.map(({ key, name, items }) => ({
              value: key,
              label: `${name} (${items.length})`,
            }))}
            values={chosen.map(({ key }) => key)}
            onChange={(kept) =>
              setLeft(page.categories.flatMap(({ key }) => (kept.includes(key) ? [] : [key])))
            }
          />
          <Offered categories={chosen} currency={page.currency} />
        </>
      )}
    </TaskDialog>
  )
}

function Offered({
  categories,
  currency,
}: {
  readonly categories: Categories
  readonly currency: string
}) {
  const t = useT()
  const { money } = useFormat()
  return (
    <ul css={list}>
      {categories
        .flatMap(({ items }) => items)
        .filter(({ present }) => !present)
        .map(({ name, price, per }) => (
          <li key={name} css={row}>
            <span>{name}</span>
            {price !== null && (
              <span
                css={figure}
              >{`${money(price, currency)} / ${t(`ingredients.units.${per}`)}`}</span>
            )}
          </li>
        ))}
    </ul>
  )
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  columnGap: 'var(--space-6)',
})
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  padding: 'var(--space-2) 0',
  borderBlockEnd: '1px solid var(--line)',
})
const figure = css({ color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' })
