import { useEffect, useRef, useState } from 'react'
import { type FieldValues, get, useForm as useFields } from 'react-hook-form'
import * as z from 'zod/mini'
import { useTexts } from '../i18n/use-texts.ts'
import type { Place } from '../list/place.ts'
import { useBusy } from '../link/hooks.ts'
import { type Faults, schemaFaults, serverFaults, summaryOf } from './faults.ts'
import type { FormField } from './field.ts'
import { useFigure } from './use-figure.ts'

/**
 * Values that a form begins with; null if a person must fill in a value that has no usual one, e.g. a price.
 */
export type Blank<Draft> = { readonly [Name in keyof Draft]: Draft[Name] | null }

type Options<Draft> = {
  readonly initial: Draft | Blank<NoInfer<Draft>>
  readonly schema: z.core.$ZodType<Draft>
  readonly fields: readonly FormField<Draft>[]
  readonly place: Place
  /** A failure is shown at its fields. */
  readonly save: (draft: Draft) => Promise<unknown>
}

/**
 * Keeps the values of a form and their errors, and saves them. Until a value is typed, it follows `initial`.
 */
export function useForm<Draft extends object>({
  initial,
  schema,
  fields,
  place,
  save,
}: Options<Draft>) {
  const texts = useTexts()
  const figure = useFigure(fields, place)
  const { control, getValues, setValue, setError, clearErrors, reset, formState } = useFields({
    defaultValues: fieldsOf(initial),
  })
  const [refused, setRefused] = useState(0)
  const [saving, setSaving] = useState(false)
  const dirty = formState.isDirty
  useBusy(dirty)
  useAskBeforeUnload(dirty)

  const start = JSON.stringify(initial)
  const followed = useRef(start)
  useEffect(() => {
    if (followed.current === start || dirty) return
    followed.current = start
    // The saved values are shown until the server's own row has come, and then that.
    reset(fieldsOf(initial))
  }, [start, dirty, reset, initial])

  /** Sets several fields at once, by their names. */
  function fill(change: Readonly<Record<string, unknown>>) {
    for (const [name, value] of Object.entries(change)) {
      clearErrors([name, 'root'])
      setValue(name, value, { shouldDirty: true })
    }
  }

  function refuse(faults: Faults) {
    for (const [path, message] of Object.entries(faults))
      setError(path || 'root', { type: FAULT, message })
    setRefused(refused + 1)
    return false
  }

  const { errors } = formState
  return {
    control,
    dirty,
    saving,
    /** How many times saving was refused, by the schema or the server. */
    refused,
    /** Returns the error of a field, or of a part of its value. */
    faultOf: (name: string): string | undefined => Object.values(faultsIn(get(errors, name)))[0],
    /**
     * Returns the error beside the button: one that belongs to none of these fields, or that some have errors.
     */
    summary: (names: readonly string[]): string | undefined => {
      const { root, ...others } = faultsIn(errors)
      const faults = root === undefined ? others : { '': root, ...others }
      return summaryOf(faults, names, texts.t('errors.codes.VALIDATION_FAILED'))
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it began with a draft, and each field keeps the kind of its value
    values: () => getValues() as Draft,
    fill,
    set: (name: string, value: unknown) => fill({ [name]: value }),
    reset: () => reset(fieldsOf(initial)),
    /** Returns whether it was saved. */
    submit: async (): Promise<boolean> => {
      const values = getValues()
      clearErrors()
      const checked = z.safeParse(schema, values)
      if (!checked.success) return refuse(schemaFaults(texts, checked.error.issues, values, figure))
      setSaving(true)
      try {
        await save(checked.data)
        reset(values)
        return true
      } catch (error) {
        return refuse(serverFaults(texts, error, values, figure))
      } finally {
        setSaving(false)
      }
    },
  }
}
export type Form<Draft extends object> = Omit<ReturnType<typeof useForm<Draft>>, 'values'> & {
  readonly values: () => Draft
}

/** Returns names and values as the library has them: it knows no kinds. */
const fieldsOf = (draft: object): FieldValues => ({ ...draft })

const FAULT = 'fault'

/** Returns the library's nested errors by their paths. */
function faultsIn(errors: unknown, path = ''): Faults {
  if (typeof errors !== 'object' || errors === null) return {}
  if ('type' in errors && errors.type === FAULT && 'message' in errors)
    return { [path]: String(errors.message) }
  return Object.assign(
    {},
    ...Object.entries(errors).map(([name, inner]) =>
      faultsIn(inner, path === '' ? name : `${path}.${name}`),
    ),
  )
}

function useAskBeforeUnload(active: boolean) {
  useEffect(() => {
    if (!active) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}
