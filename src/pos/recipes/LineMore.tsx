import { css } from '@emotion/react'
import { OrderType } from '#shared/money/order-type.ts'
import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import { CheckList } from '../../ui/controls/CheckList.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { LineProps } from './line-props.ts'
import { Percent } from './Percent.tsx'

/** What can be used of it, what this pays for, and which orders take it. */
export function LineMore({ line, items, onChange }: LineProps) {
  const t = useT()
  const { usable, share, orderTypes, ...rest } = line
  const usual = items.get(line.ingredientId ?? '')?.usable ?? 100
  const put = (more: Pick<RecipeLineDraft, 'usable' | 'share' | 'orderTypes'>) => {
    // What says nothing of its own is left out: it follows the ingredient, and every type of order takes it.
    const said = Object.entries({ usable, share, orderTypes, ...more })
    const kept = said.filter(([, value]) => value !== undefined)
    onChange({ ...rest, ...Object.fromEntries(kept) })
  }
  return (
    <div css={look}>
      <Percent
        label={t('ingredients.usable')}
        hint={t('recipes.usableHint', { usual: `${usual}%` })}
        value={usable ?? null}
        onChange={(next) => put({ usable: next ?? undefined })}
      />
      <Percent
        label={t('recipes.share')}
        hint={t('recipes.shareHint')}
        value={share ?? null}
        onChange={(next) => put({ share: next ?? undefined })}
      />
      <CheckList
        label={t('recipes.orderTypes')}
        options={OrderType.options.map((value) => ({ value, label: t(`orders.types.${value}`) }))}
        values={orderTypes ?? OrderType.options}
        onChange={(chosen) => {
          const types = OrderType.options.filter((one) => chosen.includes(one))
          const isAll = types.length === 0 || types.length === OrderType.options.length
          put({ orderTypes: isAll ? undefined : types })
        }}
      />
    </div>
  )
}

const look = css({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-3)',
  padding: 'var(--space-3)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--sunken)',
})
