import type { Feature, PackageFeature } from '../features/feature.ts'
import type { Permission } from '../permissions/permission.ts'
import type { Role } from '../permissions/role.ts'

/** Pages that need an open shift, by the names the modal has for them (specification, section 2). */
export type GatedPage =
  | 'tables'
  | 'orders'
  | 'quick-order'
  | 'checkout'
  | 'transactions'
  | 'receipts'
  | 'refunds'
  | 'end-of-day'

/** Headings of the side menus. */
export type MenuSection = 'sales' | 'operations' | 'reports' | 'mine' | 'restaurant'

/** The entry of a screen in the side menu (specification, section 3, Menu item). */
type MenuPlace<Icon> = {
  readonly section: MenuSection
  /** Name of a lucide icon. */
  readonly icon: Icon
  /** Names the entry in tables and tests; left out: the screen's path. */
  readonly id?: string
  /** Any one of them shows it; left out: those of the screen. */
  readonly permission?: readonly Permission[]
  /** Feature that can switch it off; null: none can; left out: the screen's feature. */
  readonly feature?: Feature | null
  readonly alwaysVisible?: boolean
}

/** A screen of the application, without the component that shows it. */
type Screen<Name = string, Icon = string> = {
  /** Text key. */
  readonly name: Name
  /** Package, country and branch may switch it off; its permissions open it. Left out: no gate. */
  readonly feature?: Feature
  /** Feature that the package must include too. */
  readonly included?: PackageFeature
  /** Any one of them; left out: all people who are logged in. */
  readonly permission?: readonly Permission[]
  /** At least as high as this role. */
  readonly level?: Role
  /** Name under which the shift-required modal knows the page; left out: it needs no open shift. */
  readonly shiftGate?: GatedPage
  /** Where people without access are sent, below the branch; left out: its home. */
  readonly instead?: string
  /** For people who keep the system running: search offers it only to them. */
  readonly technical?: boolean
  /** Opens in a window of its own: another entry of the suite is served at the address. */
  readonly ownWindow?: boolean
  readonly menu?: MenuPlace<Icon>
  /** The rail of the till replaces the side menu beside it. */
  readonly till?: boolean
  /** On the till, but to read and not to sell: as close as in the office. */
  readonly close?: boolean
  /** Its place on that rail; `name` is left out where the screen's own is short enough. */
  readonly rail?: { readonly icon: Icon; readonly name?: Name }
}

/** Screens by their path below where the table begins, in the order of the side menu. */
export type ScreenTable = Readonly<Record<string, Screen>>

/** Paths of screens that a window shows itself. */
export type BuiltPath<T extends ScreenTable> = {
  [Path in keyof T]: T[Path] extends { readonly ownWindow: true } ? never : Path
}[keyof T]

/** The type of a property in those members of a union that have it. */
type Of<T, Key extends string> = T extends { readonly [K in Key]: infer Value } ? Value : never

/** The rows of a table, with the exact texts and icons that it names. */
export type ScreenIn<T extends ScreenTable> = Screen<
  Of<T[keyof T], 'name'> | Of<Of<T[keyof T], 'rail'>, 'name'>,
  Of<Of<T[keyof T], 'menu'> | Of<T[keyof T], 'rail'>, 'icon'>
>
