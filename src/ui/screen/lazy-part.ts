import { type ComponentType, createElement, lazy } from 'react'

/** Parts whose script failed to load, each with the function that loads it again. */
const failed = new Set<() => void>()

/**
 * Returns a part of the interface that is loaded when it is first shown, by the name under which its file
 * exports it. React keeps a failed load for good: `renewParts` loads it again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): ComponentType<Props> {
  const renew = () => {
    Part = make()
  }
  const make = (): ComponentType<Props> =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: (await load())[name] }
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  let Part = make()
  return (props: Props) => createElement(Part, props)
}

/** Loads failed parts again, before a retry. */
export function renewParts() {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * Returns whether a script failed to load: no server, or a newer one that no longer has it. In the words of
 * Chromium, Firefox and Safari.
 */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed/i.test(error.message)
