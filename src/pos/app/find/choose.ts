import { plainText, wordFinder } from '#shared/texts/word-finder.ts'
import { CHOICE_GROUPS, type ChoiceGroup } from '../../place/choice.ts'

type Line = {
  readonly id: string
  readonly group: ChoiceGroup
  readonly name: string
  readonly aside?: string
  readonly words?: string
}

/** Lines of a group that are shown once something is typed; who wants another one types on. */
const MOST = 8

/** Groups with too many lines to be shown before anything is typed. */
const TYPED_ONLY: readonly ChoiceGroup[] = [
  'menu.dishes',
  'pages.tables',
  'nav.settings',
  'languages.title',
]

/**
 * Returns what fits a text, group after group; within a group what begins with it comes first. With nothing
 * typed: everything but the long groups, and what was chosen lately (`recent`, ids, the last first) above it.
 * @param nameOf says a heading, which a line is found by as well.
 */
export function chooseFrom<L extends Line>(
  lines: readonly L[],
  query: string,
  recent: readonly string[],
  nameOf: (group: ChoiceGroup) => string,
): readonly L[] {
  const typed = plainText(query)
  if (typed === '') {
    const again = recent.flatMap((id) => lines.filter((line) => line.id === id).slice(0, 1))
    return [
      ...again.map((line): L => ({ ...line, group: 'frame.recent' })),
      ...inOrder(
        lines.filter(({ id, group }) => !TYPED_ONLY.includes(group) && !recent.includes(id)),
      ),
    ]
  }
  const fits = wordFinder(query)
  const begins = ({ name }: L) => plainText(name).startsWith(typed)
  const found = lines.filter(({ name, aside = '', words = '', group }) =>
    fits(`${name} ${aside} ${words} ${nameOf(group)}`),
  )
  return CHOICE_GROUPS.flatMap((group) => {
    const inside = found.filter((line) => line.group === group)
    return [...inside.filter(begins), ...inside.filter((line) => !begins(line))].slice(0, MOST)
  })
}

const inOrder = <L extends Line>(lines: readonly L[]): readonly L[] =>
  CHOICE_GROUPS.flatMap((group) => lines.filter((line) => line.group === group))

/** Adds what the server found below what is there already, without what is there twice. */
export const withFound = <L extends Line>(
  here: readonly L[],
  found: readonly L[],
): readonly L[] => [
  ...here,
  ...inOrder(found.filter(({ id }) => !here.some((line) => line.id === id))),
]

/** Returns the line that Enter takes: the chosen one for as long as it is there, else the first. */
export const takenOf = <L extends Line>(
  lines: readonly L[],
  chosen: string | null,
): L | undefined => lines.find(({ id }) => id === chosen) ?? lines[0]

/** Returns the id of the next (1) or the previous (-1) line; after the last comes the first. */
export function stepFrom(lines: readonly Line[], chosen: string | null, by: 1 | -1): string | null {
  const at = lines.findIndex(({ id }) => id === takenOf(lines, chosen)?.id)
  return lines.at((at + by) % Math.max(1, lines.length))?.id ?? null
}

/** Returns lines under the headings of their groups, in the order in which the groups come. */
export const inGroups = <L extends Line>(
  lines: readonly L[],
  nameOf: (group: ChoiceGroup) => string,
): readonly { readonly title: string; readonly lines: readonly L[] }[] =>
  [...new Set(lines.map(({ group }) => group))].map((group) => ({
    title: nameOf(group),
    lines: lines.filter((line) => line.group === group),
  }))
