import { ONE, percentOf, ratioOf } from '../money/ratio.ts'
import type { Premodifier } from '../menu/premodifier.ts'
import type { RecipeLine } from './explode.ts'

/** What a choice does to the recipe of the dish with which it is taken. */
export type ChoiceEffect =
  | { readonly kind: 'add'; readonly line: RecipeLine }
  | { readonly kind: 'remove'; readonly ingredientId: string }
  /** Oat milk for milk: what ends up in the dish is the same quantity of the other, times `percent`. */
  | {
      readonly kind: 'replace'
      readonly ingredientId: string
      readonly by: string
      readonly percent: number
    }
  /** The whole dish, or one ingredient of it, times `percent`: a large one is 150. */
  | { readonly kind: 'scale'; readonly ingredientId: string | null; readonly percent: number }

/** A choice as a guest took it. */
export type Taken = {
  readonly effects: readonly ChoiceEffect[]
  readonly pre?: Premodifier | undefined
}

/** How much of what a choice adds a guest gets who wants it so, in percent. */
const PERCENT = { no: 0, extra: 200, light: 50, side: 100 } as const satisfies Record<
  Premodifier,
  number
>
const ORDER = [
  'replace',
  'remove',
  'scale',
  'add',
] as const satisfies readonly ChoiceEffect['kind'][]

/**
 * Returns the lines of a dish with the choices that were taken and for an order type. First what is replaced, then what
 * is left out, then sizes, then what is added: so the sequence in which a guest chose changes nothing. Without a
 * choice ('no cheese') nothing of what it adds is taken, and nothing that it does to the rest is done.
 */
export function linesWith(
  lines: readonly RecipeLine[],
  choices: readonly Taken[],
  orderType: string,
): readonly RecipeLine[] {
  const effects = choices.flatMap(({ effects: all, pre }) => {
    const percent = pre ? PERCENT[pre] : 100
    return percent === 0 ? [] : all.map((effect) => asWanted(effect, percent))
  })
  const ordered = ORDER.flatMap((kind) => effects.filter((effect) => effect.kind === kind))
  return ordered
    .reduce<readonly RecipeLine[]>(effected, lines)
    .filter(({ orderTypes }) => !orderTypes || orderTypes.includes(orderType))
}

const asWanted = (effect: ChoiceEffect, percent: number): ChoiceEffect =>
  effect.kind === 'add' ? { ...effect, line: scaled(effect.line, percent) } : effect

const scaled = (line: RecipeLine, percent: number): RecipeLine => ({
  ...line,
  times: percentOf(line.times ?? ONE, ratioOf(percent)),
})

function effected(lines: readonly RecipeLine[], effect: ChoiceEffect): readonly RecipeLine[] {
  switch (effect.kind) {
    case 'add':
      return [...lines, effect.line]
    case 'remove':
      return lines.filter(({ ingredientId }) => ingredientId !== effect.ingredientId)
    case 'replace':
      return lines.map((line) =>
        line.ingredientId === effect.ingredientId
          ? { ...scaled(line, effect.percent), ingredientId: effect.by }
          : line,
      )
    case 'scale':
      return lines.map((line) =>
        effect.ingredientId === null || line.ingredientId === effect.ingredientId
          ? scaled(line, effect.percent)
          : line,
      )
  }
}
