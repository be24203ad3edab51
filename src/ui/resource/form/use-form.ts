import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useTexts } from '../../i18n/use-texts.ts'
import { useBusy } from '../../link/hooks.ts'
import { valueAt, withValueAt } from './at-path.ts'
import type { FormField, Place } from '../resource.ts'
import { type Faults, schemaFaults, serverFaults, summaryOf } from './faults.ts'
import { useFigure } from './use-figure.ts'

type Options<Draft> = {
  readonly initial: Draft
  readonly schema: z.core.$ZodType<Draft>
  readonly fields: readonly FormField<Draft>[]
  readonly place: Place
  /** A failure is shown at its fields. */
  readonly save: (draft: Draft) => Promise<unknown>
}

/** Values of a form, what is wrong with them, and saving. Until a value is typed, it follows `initial`. */
export function useForm<Draft extends object>({
  initial,
  schema,
  fields,
  place,
  save,
}: Options<Draft>) {
  const texts = useTexts()
  const figure = useFigure(fields, place)
  const [edit, setEdit] = useState<Edit<Draft> | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState(0)
  const [saving, setSaving] = useState(false)
  const start = JSON.stringify(initial)
  // What was saved is shown until the server's own row has come.
  const current = edit && (edit.savedOver === null || edit.savedOver === start) ? edit : null
  const values = current?.values ?? initial
  const dirty = current !== null && current.savedOver === null && JSON.stringify(values) !== start
  useBusy(dirty)
  useAskBeforeUnload(dirty)

  /** Several fields at once, by their names. */
  function fill(change: Readonly<Record<string, unknown>>) {
    const names = Object.keys(change)
    const next = names.reduce((made, name) => withValueAt(made, name, change[name]), values)
    setEdit({ values: next, savedOver: null })
    const left = Object.entries(faults).filter(
      ([path]) =>
        path !== '' && !names.some((name) => path === name || path.startsWith(`${name}.`)),
    )
    setFaults(Object.fromEntries(left))
  }

  return {
    values,
    dirty,
    saving,
    /** How many times saving was refused, by the schema or the server. */
    refused,
    /** Of a field, or of a part of its value. */
    faultOf: (name: string): string | undefined =>
      Object.entries(faults).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1],
    /** What stands beside the button: what belongs to none of these fields, or that some are wrong. */
    summary: (names: readonly string[]): string | undefined =>
      summaryOf(faults, names, texts.t('errors.codes.VALIDATION_FAILED')),
    valueOf: (name: string): unknown => valueAt(values, name),
    set: (name: string, value: unknown) => fill({ [name]: value }),
    fill,
    reset: () => {
      setEdit(null)
      setFaults({})
    },
    /** Whether it was saved. */
    submit: async (): Promise<boolean> => {
      const checked = z.safeParse(schema, values)
      if (!checked.success) {
        setFaults(schemaFaults(texts, checked.error.issues, values, figure))
        setRefused(refused + 1)
        return false
      }
      setSaving(true)
      setFaults({})
      try {
        await save(checked.data)
        setEdit({ values, savedOver: start })
        return true
      } catch (error) {
        setFaults(serverFaults(texts, error, values, figure))
        setRefused(refused + 1)
        return false
      } finally {
        setSaving(false)
      }
    },
  }
}
export type Form = Pick<
  ReturnType<typeof useForm<object>>,
  | 'saving'
  | 'dirty'
  | 'refused'
  | 'faultOf'
  | 'summary'
  | 'valueOf'
  | 'set'
  | 'fill'
  | 'submit'
  | 'reset'
>

type Edit<Draft> = {
  readonly values: Draft
  /** What `initial` was when these were saved; null: they are not. */
  readonly savedOver: string | null
}

function useAskBeforeUnload(active: boolean) {
  useEffect(() => {
    if (!active) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}
