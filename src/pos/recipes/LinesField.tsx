import { css } from '@emotion/react'
import { useRef } from 'react'
import type { RecipeDraft } from '#shared/recipes/contract.ts'
import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import type { PartProps } from '../../ui/form/field.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { AddLine } from './AddLine.tsx'
import { costOfLine } from './cost-of.ts'
import { LineRow } from './LineRow.tsx'
import { useFindings } from './use-findings.ts'
import { useKitchen } from './use-pantry.ts'

const PER_UNIT = 1000

/** The lines of a recipe: typed one after the other, each with what it costs. */
export function LinesField({ draft, fill, faultOf, place }: PartProps<RecipeDraft>) {
  const t = useT()
  const { money } = useFormat()
  const kitchen = useKitchen(place)
  const list = useRef<HTMLOListElement>(null)
  const { lines, target } = draft
  const findings = useFindings(draft, kitchen, place)
  if (!kitchen) return null
  const put = (index: number, line: RecipeLineDraft) =>
    fill({ lines: lines.map((one, at) => (at === index ? line : one)) })
  function add(line: RecipeLineDraft) {
    fill({ lines: [...lines, line] })
    // The quantity is typed next, without a hand on the mouse.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus(),
    )
  }
  return (
    <fieldset css={frame}>
      <legend css={legend}>{t('nav.ingredients')}</legend>
      {lines.length > 0 && (
        <ol ref={list} css={rows}>
          {lines.map((line, index) => {
            const cost = costOfLine(draft, line, kitchen)
            return (
              <LineRow
                key={`${line.ingredientId} ${index}`}
                line={line}
                items={kitchen.items}
                isChoice={target === 'choice'}
                cost={
                  line.effect !== 'add' || line.quantity === 0
                    ? ''
                    : cost === null
                      ? t('recipes.unknown')
                      : money(Math.round(cost / PER_UNIT), place.currency)
                }
                findings={findings.flatMap(({ fault, line: at }) =>
                  at === index ? [t(`errors.codes.${fault}`)] : [],
                )}
                faultOf={(name) => faultOf(`lines.${index}.${name}`)}
                onChange={(next) => put(index, next)}
                onRemove={() => fill({ lines: lines.filter((_, at) => at !== index) })}
              />
            )
          })}
        </ol>
      )}
      <AddLine
        items={kitchen.items}
        except={target === 'ingredient' ? draft.targetId : null}
        isChoice={target === 'choice'}
        onAdd={add}
      />
    </fieldset>
  )
}

export function LinesText({
  value,
  place,
}: Pick<PartProps<RecipeDraft>, 'place'> & { readonly value: unknown }) {
  const kitchen = useKitchen(place)
  const { list } = useFormat()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value of this field
  const lines = value as readonly RecipeLineDraft[]
  return list(lines.map(({ ingredientId }) => kitchen?.items.get(ingredientId ?? '')?.name ?? '–'))
}

const frame = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const legend = css({ paddingInline: 0, paddingBlockEnd: 'var(--space-2)', fontWeight: 600 })
const rows = css({ display: 'grid', listStyle: 'none', minWidth: 0 })
