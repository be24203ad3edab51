import { useEffect, useMemo, useState } from 'react'
import type { RecipeDraft } from '#shared/recipes/contract.ts'
import type { RecipeFinding } from '#shared/recipes/judge.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { findingsTyped, isUnfinished, readable } from './cost-of.ts'
import type { Kitchen } from './use-pantry.ts'
import { useSold } from './use-sold.ts'

/** Long enough that a figure is not judged digit by digit. */
const PAUSE_MS = 600

/**
 * Returns what is wrong with a recipe as it is typed: at once by the rules that the window shares with the server, and
 * after a pause by the server too, which knows what other people have just changed.
 */
export function useFindings(
  draft: RecipeDraft,
  kitchen: Kitchen | undefined,
  place: Pick<Place, 'restaurantId'>,
): readonly RecipeFinding[] {
  const { dishes, choices } = useSold()
  const judged = useJudged(JSON.stringify(readable(draft)), draft.lines.length > 0, place)
  return useMemo(() => {
    if (!kitchen) return []
    const known = { dishes: new Set(dishes.keys()), choices: new Set(choices.keys()) }
    const all = [...findingsTyped(draft, kitchen, known), ...judged]
    const each = new Map(all.map((one) => [`${one.fault} ${one.line}`, one]))
    return [...each.values()].filter((one) => !isAwaited(one, draft))
  }, [draft, kitchen, dishes, choices, judged])
}

const NONE: readonly RecipeFinding[] = []

/** Returns what the server says of a draft; nothing while another is typed, whose lines may be others. */
function useJudged(
  typed: string,
  hasLines: boolean,
  { restaurantId }: Pick<Place, 'restaurantId'>,
): readonly RecipeFinding[] {
  const { api } = useSuite()
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { page } = useLoad({
    name: 'recipes.validate',
    key: settled,
    within: restaurantId,
    areas: ['recipes', 'ingredients'],
    load: hasLines
      ? async () => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a draft that this hook was given as text
          const recipe = JSON.parse(settled) as RecipeDraft
          const { findings } = await api.recipes.validate({
            query: { restaurantId },
            body: { recipe },
          })
          return { of: settled, findings }
        }
      : undefined,
  })
  return page?.of === typed ? page.findings : NONE
}

/** What is only not typed yet is not wrong. */
function isAwaited({ fault, line }: RecipeFinding, { targetId, lines }: RecipeDraft): boolean {
  if (fault === 'RECIPE_TARGET_UNKNOWN') return targetId === null
  const one = line === null ? undefined : lines[line]
  return fault === 'RECIPE_LINE_INVALID' && one !== undefined && isUnfinished(one)
}
