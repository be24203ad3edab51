import type { LocalText } from '../contract/scalars.ts'
import type { ModifierGroup } from '../menu/menu.ts'
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

/** Returns names in their sequence, each once: one that comes twice says so. */
export const counted = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length
    return times > 1 ? `${times} × ${name}` : name
  })

/** Returns choices as a person says them: 'no onion', '2 × cheese'. */
export const modifierNames = (
  modifiers: readonly NamedModifier[],
  writing: Writing,
): readonly string[] => counted(modifiers.map((modifier) => modifierName(modifier, writing)))

/** Returns what guests and tills read over a group of choices: its title, or the name by which the office knows it. */
export const groupTitle = ({
  name,
  title = {},
}: Pick<ModifierGroup, 'name' | 'title'>): LocalText =>
  Object.keys(title).length > 0 ? title : name
