import { css } from '@emotion/react'
import { useState } from 'react'
import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { matching } from './matching.ts'
import type { PantryItem } from './use-pantry.ts'

/** Finds an ingredient by a part of its name; Enter takes the first. */
export function AddLine({
  items,
  except,
  isChoice,
  onAdd,
}: {
  readonly items: ReadonlyMap<string, PantryItem>
  /** What the recipe makes: it is not made of itself. */
  readonly except: string | null
  readonly isChoice: boolean
  readonly onAdd: (line: RecipeLineDraft) => void
}) {
  const t = useT()
  const { unitName } = useMeasure()
  const [text, setText] = useState('')
  const found = matching([...items.values()], text, except)
  const [first] = found
  function take({ _id, unit }: PantryItem) {
    setText('')
    onAdd({ effect: 'add', ingredientId: _id, quantity: 0, unit })
  }
  return (
    <div css={look}>
      <SearchField
        label={t('recipes.addLine')}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form is not sent by it.
          event.preventDefault()
          if (first) take(first)
        }}
      />
      {text.trim() !== '' && (
        <div css={hits}>
          {found.map((item) => (
            <Button key={item._id} onClick={() => take(item)}>
              {`${item.name} (${unitName(item, item.unit)})`}
            </Button>
          ))}
          {!first && <p>{t('resource.nothingFound')}</p>}
        </div>
      )}
      {isChoice && (
        <div>
          <Button
            onClick={() =>
              onAdd({ effect: 'scale', ingredientId: null, quantity: 0, unit: '', percent: 150 })
            }
          >
            {t('recipes.scaleDish')}
          </Button>
        </div>
      )}
    </div>
  )
}

const look = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const hits = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' })
