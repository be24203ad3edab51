import { sameText } from '#shared/texts/same-text.ts'
import { optionWords } from './sheet-words.ts'

type Thing = { readonly _id: string; readonly name: string; readonly archived?: boolean }

/** What things are called in the cells of a sheet, and which thing a cell means. */
export type ThingWords = {
  readonly wordOf: (id: string) => string
  readonly idOf: (text: string) => string | undefined
}

/** Returns the words of things for cells. What was removed keeps its name, unless another has it now. */
export function thingWords(things: readonly Thing[]): ThingWords {
  const live = things.filter(({ archived = false }) => !archived)
  const labels = live.map(({ _id: value, name: label }) => ({ value, label }))
  const words = new Map(optionWords(labels))
  const ids = new Map([...words].map(([id, word]) => [sameText(word), id]))
  for (const { _id, name } of things.filter((one) => one.archived)) {
    const word = ids.has(sameText(name)) ? _id : name
    words.set(_id, word)
    ids.set(sameText(word), _id)
  }
  return {
    wordOf: (id) => words.get(id) ?? id,
    idOf: (text) => ids.get(sameText(text)) ?? (words.has(text) ? text : undefined),
  }
}
