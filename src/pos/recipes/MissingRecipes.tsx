import { css } from '@emotion/react'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { useKitchen } from './use-pantry.ts'
import type { SoldThings } from './use-sold.ts'

/** More would be a second menu. */
const MOST = 24

/** Dishes that nothing is known of: their sales have no cost, and take nothing from stock. */
export function MissingRecipes({
  sold: { dishes },
  place,
}: {
  readonly sold: SoldThings
  readonly place: Place
}) {
  const t = useT()
  const { set } = useAddress()
  const kitchen = useKitchen(place)
  if (!kitchen) return null
  const missing = [...dishes.values()].filter(({ id }) => !kitchen.taken.has(id))
  if (missing.length === 0) return null
  return (
    <section css={look} aria-label={t('recipes.missing')}>
      <h2 css={title}>{`${t('recipes.missing')}: ${missing.length}`}</h2>
      <p css={words}>{t('recipes.missingHint')}</p>
      <div css={chips}>
        {missing.slice(0, MOST).map(({ id, name }) => (
          <Button
            key={id}
            icon={<Plus aria-hidden />}
            onClick={() => set({ do: 'new', as: id, id: '' })}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}

const look = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const title = css({ fontSize: 'var(--text-md)', fontWeight: 600 })
const words = css({ color: 'var(--ink-2)' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
