import { MINUTE_MS } from '../time/milliseconds.ts'
import type { Correction, Punch, Remark } from './card.ts'
import { LONGEST_SHIFT_MS } from './clock.ts'
import { PUNCHES } from './command.ts'
import type { Span } from './spans.ts'

/** A card before its minutes are counted. */
export type Stretch = {
  readonly begin: Punch
  readonly out: Punch | null
  readonly breaks: readonly { readonly from: Punch; readonly to: Punch | null }[]
  readonly punches: readonly Punch[]
  readonly remarks: readonly Remark[]
}

/** Clocks that are further apart than this are marked. */
const APART_MS = 2 * MINUTE_MS
/** Letters of an instant up to its minute. */
const TO_THE_MINUTE = 'YYYY-MM-DDTHH:MM'.length

/** Returns punches as they count, in the order of time, with the corrections in the order in which they were made. */
export function corrected(
  punches: readonly Punch[],
  corrections: readonly Correction[],
  dayOf: (at: string) => string,
): readonly Punch[] {
  const counting = new Map(punches.map((punch) => [punch._id, punch]))
  for (const { _id, punchId, kind, at, positionId, madeAt } of corrections) {
    const before = punchId === null ? undefined : counting.get(punchId)
    if (punchId !== null && !before) continue
    if (at === null) {
      if (punchId !== null) counting.delete(punchId)
      continue
    }
    const id = punchId ?? _id
    const made = { deviceAt: null, postedAt: madeAt, sentBy: null, approvedBy: null }
    counting.set(id, { ...made, ...before, _id: id, kind, at, positionId, day: dayOf(at) })
  }
  // Each time is read once, and not at each comparison.
  return [...counting.values()]
    .map((punch) => ({ punch, at: Date.parse(punch.at) }))
    .toSorted((a, b) => a.at - b.at || inOrder(a.punch, b.punch))
    .map(({ punch }) => punch)
}

/** Orders punches of the same time. */
const inOrder = (a: Punch, b: Punch) =>
  PUNCHES.indexOf(a.kind) - PUNCHES.indexOf(b.kind) || (a._id < b._id ? -1 : 1)

type Building = {
  begin: Punch
  since: number
  breaks: { from: Punch; to: Punch | null }[]
  punches: Punch[]
  remarks: Set<Remark>
}

/**
 * Returns the stretches of one person's punches, which are in the order of time. A second punch in on the same business
 * day does not count; one on another day begins the next, and the stretch before it stays without an end.
 */
export function stretchesOf(punches: readonly Punch[]): readonly Stretch[] {
  const done: Stretch[] = []
  let open: Building | null = null
  const end = (out: Punch | null) => {
    if (open) {
      const { since: _since, remarks, ...rest } = open
      done.push({ ...rest, out, remarks: [...remarks].toSorted() })
    }
    open = null
  }
  for (const punch of punches) {
    const before: Building | null = open
    const isLate = before && Date.parse(punch.at) - before.since > LONGEST_SHIFT_MS
    if (before && (isLate || (punch.kind === 'in' && punch.day !== before.begin.day))) end(null)
    if (open === null) {
      // Without a punch in there is no card: what is left over is shown with the one before.
      if (punch.kind === 'in') open = begun(punch)
      else markStray(done, punch)
      continue
    }
    take(open, punch)
    if (punch.kind === 'out') end(punch)
  }
  end(null)
  return done
}

const begun = (punch: Punch): Building => ({
  begin: punch,
  since: Date.parse(punch.at),
  breaks: [],
  punches: [punch],
  remarks: new Set(remarksOf(punch)),
})

function take(open: Building, punch: Punch) {
  open.punches.push(punch)
  for (const remark of remarksOf(punch)) open.remarks.add(remark)
  const last = open.breaks.at(-1)
  const onBreak = last?.to === null
  if (punch.kind === 'in') open.remarks.add('doubled')
  if (punch.kind === 'breakStart') {
    if (onBreak) open.remarks.add('doubled')
    else open.breaks.push({ from: punch, to: null })
  }
  if (punch.kind === 'breakEnd') {
    if (last && onBreak) last.to = punch
    else open.remarks.add('doubled')
  }
}

function markStray(done: Stretch[], punch: Punch) {
  const last = done.at(-1)
  if (!last) return
  const remarks = [...new Set<Remark>([...last.remarks, 'stray'])].toSorted()
  done[done.length - 1] = { ...last, punches: [...last.punches, punch], remarks }
}

function remarksOf({ deviceAt, postedAt, sentBy }: Punch): readonly Remark[] {
  if (deviceAt === null) return ['corrected']
  // Most are of one minute, which needs no reading of thousands of them.
  const apart =
    !postedAt.startsWith(deviceAt.slice(0, TO_THE_MINUTE)) &&
    Math.abs(Date.parse(postedAt) - Date.parse(deviceAt)) > APART_MS
  return [...(apart ? (['clock'] as const) : []), ...(sentBy ? (['other'] as const) : [])]
}

/** Returns the minute of an instant: a punch counts from the minute in which it was made. */
const minuteAt = (at: string): number => Math.floor(Date.parse(at) / MINUTE_MS)

/** Returns the minutes between a punch in and out, without breaks; none while the end is not known. */
export function workedSpans({ begin, out, breaks }: Stretch): readonly Span[] {
  if (!out) return []
  const end = minuteAt(out.at)
  const spans: Span[] = []
  let from = minuteAt(begin.at)
  for (const pause of breaks) {
    spans.push({ from, to: minuteAt(pause.from.at) })
    from = pause.to ? minuteAt(pause.to.at) : end
  }
  spans.push({ from, to: end })
  return spans.filter((span) => span.from < span.to)
}

/** Returns the minutes on a break. */
export const breakMinutes = ({ begin, out, breaks }: Stretch, worked: number): number =>
  out && breaks.length > 0 ? minuteAt(out.at) - minuteAt(begin.at) - worked : 0
