import { type ComponentType, createElement, lazy } from 'react'

/** Parts whose script did not come, each with the function that asks for it again. */
const failed = new Set<() => void>()

/**
 * A part of the interface that is loaded when it is first shown, by the name under which its file
 * exports it. React keeps a failed load for good: `renewParts` makes it be asked for again.
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

/** Before something that failed is tried again. */
export function renewParts() {
  for (const renew of failed) renew()
  failed.clear()
}

/** Whether a script of ours did not come: no server, or a newer one that has it no more. As Chromium, Firefox and Safari say it. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed/i.test(error.message)
