import { bareFigure } from '../format/figure.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { instantAt } from '../time/zoned.ts'
import type { Cell } from './raw-cell.ts'

/** Days are counted from here by spreadsheets. */
const FIRST = Date.parse('1899-12-30T00:00:00Z')

/** Returns what the clock shows in a cell: `2026-11-22T18:30`; null if it is no date. A day comes before its month, as in all of our countries. */
function clockIn(cell: Cell): string | null {
  if (cell instanceof Date) return written(cell.getTime())
  if (typeof cell === 'number')
    return cell < 1 || cell > 200_000 ? null : written(FIRST + cell * DAY_MS)
  return typeof cell === 'string' ? typedIn(cell) : null
}

/** Reads a date that a person typed, with a time or without one. */
function typedIn(text: string): string | null {
  const [date = '', time = '00:00'] = bareFigure(text.trim().replace(/[\sT]+/, 'T')).split('T')
  const figures = date.split(/[-/.]/).map(Number)
  const [hour = '', minute = ''] = /^(\d{1,2}):(\d{2})/.exec(time)?.slice(1) ?? []
  if (figures.length !== 3 || minute === '') return null
  const day = dayOf(figures).map(two).join('-')
  const clock = `${day}T${two(hour)}:${minute}`
  const at = Date.parse(`${clock}Z`)
  // The 31st of a month with thirty days is no date.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(clock) ? clock : null
}

/** Returns year, month and day, of which either end can be the year. */
function dayOf([first = 0, month = 0, last = 0]: readonly number[]): readonly number[] {
  const [counted, day] = first > 31 ? [first, last] : [last, first]
  // In Thailand and Laos many count the years of the Buddha.
  const isBuddhist = counted > 2400 && counted < 2800
  return [isBuddhist ? counted - 543 : counted, month, day]
}

const two = (figure: number | string) => String(figure).padStart(2, '0')

/** Returns date and time to the minute: a spreadsheet keeps a fraction of a day, which misses it by a millisecond. */
export const written = (at: number): string =>
  new Date(Math.round(at / 1000) * 1000).toISOString().slice(0, 16)

/** Returns the day of a cell, `YYYY-MM-DD`; null if it has none. */
export const dayIn = (cell: Cell): string | null => clockIn(cell)?.slice(0, 10) ?? null

/** Returns the instant of a cell by the clock of a zone; null if it has none. */
export function momentIn(cell: Cell, timeZone: string): string | null {
  const clock = clockIn(cell)
  if (clock === null) return null
  const [day = '', time = ''] = clock.split('T')
  return new Date(instantAt(day, time, timeZone)).toISOString()
}
