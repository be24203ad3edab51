import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A screen that is loaded when it is first shown, by the name under which its file exports it. */
export const lazyScreen = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: (await load())[name] }))
