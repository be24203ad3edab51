import type { ReportNote } from '#shared/reports/notes-contract.ts'

/** Returns the page below the branch that shows what a note is of, with its orders open. */
export function linkOf(note: ReportNote): string {
  if (note.kind === 'day') {
    const days = { from: note.date, to: note.date, compare: 'none' }
    return opened('reports/operational/sales', days, 'heat', {})
  }
  const { kind, from, to, person, name } = note
  const days = { from, to }
  if (kind === 'voids') return opened('reports/operational/sales', days, 'voiders', { person })
  if (kind === 'comps')
    return opened('reports/promotion-usage', days, 'givers', { person, cause: 'comp' })
  return `shifts/sessions?${new URLSearchParams({ search: name, ...days })}`
}

const opened = (
  page: string,
  days: Readonly<Record<string, string>>,
  panel: string,
  key: Readonly<Record<string, string>>,
) => `${page}?${new URLSearchParams({ ...days, open: panel, key: JSON.stringify(key) })}`
