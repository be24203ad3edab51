import type { ComponentType } from 'react'
import type { RecordOption } from '../find/record-option.ts'
import type { TextKey } from '../i18n/text-key.ts'
import type { Choice } from '../list/list.ts'
import type { Place } from '../list/place.ts'

/** A name of the draft, or a way into it such as `receipt.footer`. */
type FieldName<Draft> = (keyof Draft & string) | `${keyof Draft & string}.${string}`

type Kind =
  | { readonly kind: 'text' | 'email' | 'phone' | 'textarea' | 'time' | 'color' }
  /** `none`: the words for no day, where that can be chosen. */
  | { readonly kind: 'date'; readonly none?: TextKey }
  | { readonly kind: 'number' | 'percent' | 'money' | 'switch' }
  /** A text in several languages; of `ownText` only the reader's language is typed, and the others stay. */
  | { readonly kind: 'localText' | 'localTextarea' | 'ownText' }
  /** `none`: the words for no value, where that can be chosen; it is null. */
  | { readonly kind: 'select'; readonly choices: Choices; readonly none?: TextKey }
  /** One of many records, found by typing; the hook gets the value, to name a record that is archived, too. */
  | {
      readonly kind: 'relation'
      readonly choices: (place: Place, value?: unknown) => readonly RecordOption[]
      readonly none?: TextKey
    }
  | {
      readonly kind: 'multi'
      readonly choices: Choices
      /** How several are chosen; left out: a list of ticks. */
      readonly control?: ComponentType<ManyProps>
    }
  /** A value with a control of its own; `text` says it in a sentence. */
  | {
      readonly kind: 'custom'
      readonly control: ComponentType<CustomProps>
      readonly text: (value: unknown) => TextKey
    }

/** Fixed ones by their texts, or a hook that gives them with their names. */
type Choices = readonly Choice[] | ((place: Place) => readonly Option[])
type Option = { readonly value: string; readonly label: string }

/** What a control for several of many is given. */
export type ManyProps = {
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly options: readonly Option[]
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
}

/** What a control of its own is given. */
export type CustomProps = Pick<ManyProps, 'label' | 'hint' | 'error'> & {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

type Named = {
  readonly name: string
  readonly label: TextKey
  /** Below the field; a function chooses it by the value. */
  readonly hint?: TextKey | ((value: unknown) => TextKey | undefined)
  /** Shown, but not to be changed: the hint says why. */
  readonly locked?: boolean
}

/** The part of a field that a control needs. */
export type ControlField = Kind & Named

/** A list of values with fields of their own, e.g. the choices of a group. */
export type RowsField = Named & {
  readonly kind: 'rows'
  /** Names within a row. */
  readonly of: readonly (ControlField & { readonly half?: true })[]
  /** The button to add one. */
  readonly add: TextKey
  readonly blank: () => object
}

/** What a part of a form is given: all its values as they are typed, and how to set some. */
export type PartProps<Draft> = {
  readonly draft: Draft
  readonly fill: (change: Partial<Draft>) => void
  /** The error at a path of the values. */
  readonly faultOf: (path: string) => string | undefined
  readonly place: Place
}

/** A value whose control follows from other values of the form, e.g. units from what is measured. */
export type PartField<Draft> = Named & {
  readonly kind: 'part'
  readonly control: ComponentType<PartProps<Draft>>
  /** The value as a person reads it. */
  readonly shown: ComponentType<{ readonly value: unknown; readonly place: Place }>
}

export type FormField<Draft> = (ControlField | RowsField | PartField<Draft>) & {
  readonly name: FieldName<Draft>
  /** Left out: always. */
  readonly when?: (draft: Draft) => boolean
  /** Half of the width, beside the next half. */
  readonly half?: true
  /** Below the others, folded under this heading with those beside it. */
  readonly folded?: TextKey
}
