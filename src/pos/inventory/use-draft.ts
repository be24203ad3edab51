import { useState } from 'react'
import { newId } from '../../ui/link/new-id.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useBranchPlace } from '../place/use-place.ts'

/** A line as it is typed: of the ingredient `ingredientId`, everything else by its name. */
export type DraftLine = { readonly key: string; readonly ingredientId: string } & Readonly<
  Partial<Record<string, string>>
>

/** An act that is being entered, as typed. `_id` is that of the act: sent twice it is one. */
export type Draft = {
  readonly _id: string
  readonly fields: Readonly<Partial<Record<string, string>>>
  readonly lines: readonly DraftLine[]
}

/** Where nothing is known of what will be typed. */
const nothing = () => ({})
const blank = (): Draft => ({ _id: newId(), fields: {}, lines: [] })

/** Keeps what is typed on this device until it is sent: a count of an hour survives a reload. */
export function useDraft(name: string, begun: () => Partial<Draft> = nothing) {
  const { branchId } = useBranchPlace()
  const person = useOne('session')?.user?.id ?? ''
  const at = `sala_stock_${branchId}_${person}_${name}`
  const [draft, setDraft] = useState(
    () => readDraft(localStorage.getItem(at)) ?? { ...blank(), ...begun() },
  )

  function put(next: Draft): void {
    setDraft(next)
    if (next.lines.length === 0 && Object.values(next.fields).every((value) => !value))
      localStorage.removeItem(at)
    else localStorage.setItem(at, JSON.stringify(next))
  }

  return {
    draft,
    field: (field: string): string => draft.fields[field] ?? '',
    setField: (field: string, value: string) =>
      put({ ...draft, fields: { ...draft.fields, [field]: value } }),
    /** Puts a line of an ingredient in, or changes it. */
    setLine: (ingredientId: string, values: Readonly<Record<string, string>>) =>
      put({ ...draft, lines: withLine(draft.lines, ingredientId, values) }),
    dropLine: (ingredientId: string) =>
      put({
        ...draft,
        lines: draft.lines.filter((line) => line.ingredientId !== ingredientId),
      }),
    lineOf: (ingredientId: string) =>
      draft.lines.find((line) => line.ingredientId === ingredientId),
    /** Changes several at once. */
    change: (next: Pick<Draft, 'fields' | 'lines'>) => put({ ...draft, ...next }),
    /** Back to what it began with. */
    clear: () => {
      setDraft({ ...blank(), ...begun() })
      localStorage.removeItem(at)
    },
  }
}
export type DraftTools = ReturnType<typeof useDraft>

function withLine(
  lines: readonly DraftLine[],
  ingredientId: string,
  values: Readonly<Record<string, string>>,
): readonly DraftLine[] {
  const known = lines.some((line) => line.ingredientId === ingredientId)
  if (!known) return [...lines, { ...values, key: ingredientId, ingredientId }]
  return lines.map((line) =>
    line.ingredientId === ingredientId ? { ...line, ...values, ingredientId } : line,
  )
}

/** Reads what was kept; null of no text, or one that was tampered with. */
export function readDraft(kept: string | null): Draft | null {
  try {
    const found: unknown = JSON.parse(kept ?? 'null')
    return isDraft(found) ? found : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isTexts = (value: unknown) =>
  isRecord(value) && Object.values(value).every((one) => typeof one === 'string')
const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value['_id'] === 'string' &&
  isTexts(value['fields']) &&
  Array.isArray(value['lines']) &&
  value['lines'].every(
    (line: unknown) => isRecord(line) && isTexts(line) && 'key' in line && 'ingredientId' in line,
  )
