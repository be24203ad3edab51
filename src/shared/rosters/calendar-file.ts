/** A shift as a calendar shows it. */
type CalendarShift = {
  readonly _id: string
  /** ISO 8601, UTC. */
  readonly startsAt: string
  readonly endsAt: string
  /** What the entry is called, e.g. the branch and the job. */
  readonly title: string
  readonly note: string
}

type File = {
  /** What the whole calendar is called. */
  readonly name: string
  /** When it was written, ISO 8601, UTC. */
  readonly at: string
  readonly shifts: readonly CalendarShift[]
}

/** Returns shifts as a calendar file (RFC 5545), which telephones and calendars read. */
export function calendarFile({ name, at, shifts }: File): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sala//Roster//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...shifts.flatMap((shift) => [
      'BEGIN:VEVENT',
      `UID:${shift._id}@sala`,
      `DTSTAMP:${stamp(at)}`,
      `DTSTART:${stamp(shift.startsAt)}`,
      `DTEND:${stamp(shift.endsAt)}`,
      `SUMMARY:${escaped(shift.title)}`,
      ...(shift.note === '' ? [] : [`DESCRIPTION:${escaped(shift.note)}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join('')
}

const stamp = (at: string) => `${at.slice(0, 19).replaceAll(/[:-]/g, '')}Z`

const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Bytes of a line: longer ones go on in the next, after a space. */
const MOST_BYTES = 75

/** Cuts a line between letters, never within one: a Lao letter is three bytes. */
function folded(line: string): readonly string[] {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > MOST_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += letter
    bytes += size
  }
  return [...parts, part]
}
