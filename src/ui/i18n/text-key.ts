import type english from '../../../locales/en/translation.json'

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

/** Every text of the interface, e.g. `common.cancel`; a key that no language has does not compile. */
export type TextKey = Leaves<typeof english>

/** What a text names in double braces, e.g. `{{count}}`. Money and dates come in already formatted. */
export type TextValues = Readonly<Record<string, string | number>>

export type Translate = (key: TextKey, values?: TextValues) => string
