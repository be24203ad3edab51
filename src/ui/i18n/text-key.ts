import type english from '../../../locales/en/translation.json'

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

/** `orders.count_one` and `orders.count_other` are one text, chosen by the value `count`. */
type Singular<K extends string> = K extends `${infer Key}_${'one' | 'other'}` ? Key : K

/** Every text of the interface, e.g. `common.cancel`; a key that no language has does not compile. */
export type TextKey = Singular<Leaves<typeof english>>

/** The placeholders of a text, e.g. `{{count}}`. Money and dates come in already formatted. */
export type TextValues = Readonly<Record<string, string | number>>

export type Translate = (key: TextKey, values?: TextValues) => string
