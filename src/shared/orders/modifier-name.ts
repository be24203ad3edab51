import type { LocalText } from '../contract/scalars.ts'
import type { Premodifier } from '../menu/premodifier.ts'

export type NamedModifier = {
  readonly name: LocalText
  readonly pre?: Premodifier | undefined
}

type Writing = {
  readonly t: (key: `orders.pre.${Premodifier}`, values: { readonly name: string }) => string
  readonly local: (text: LocalText) => string
}

/** Returns a choice as a person says it: 'no onion'. */
export const modifierName = ({ name, pre }: NamedModifier, { t, local }: Writing): string =>
  pre ? t(`orders.pre.${pre}`, { name: local(name) }) : local(name)
