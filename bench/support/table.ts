/** A titled table and the limits set beforehand for its figures. */
export type Section = {
  readonly title: string
  /** The measurement and its method, in a sentence or two. */
  readonly about: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly lines: readonly Line[]
}

/** A limit: `value` must not be above (or below) `limit`. */
type Line = {
  readonly what: string
  readonly value: number
  readonly limit: number
  readonly unit: string
  readonly atLeast?: boolean
}

export const holds = ({ value, limit, atLeast }: Line) =>
  atLeast ? value >= limit : value <= limit

/** Renders a section as Markdown, with the kept and missed limits below the table. */
export function toMarkdown({ title, about, columns, rows, lines }: Section): string {
  return [
    `## ${title}`,
    '',
    about,
    '',
    row(columns),
    row(columns.map(() => '---')),
    ...rows.map(row),
    '',
    ...lines.map(lineText),
    '',
  ].join('\n')
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function lineText(line: Line): string {
  const { what, value, limit, unit, atLeast } = line
  const verdict = holds(line) ? 'held' : '**missed**'
  return `- ${what}: ${value.toFixed(1)} ${unit}, to be at ${atLeast ? 'least' : 'most'} ${limit} ${unit}: ${verdict}`
}
