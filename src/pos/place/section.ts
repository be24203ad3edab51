import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'

/** What the index of the settings is divided into, in its order. */
export const SECTION_GROUPS = {
  business: 'settings.groups.business',
  selling: 'settings.groups.selling',
  kitchen: 'nav.kitchen',
  devices: 'settings.groups.devices',
  people: 'settings.groups.people',
  log: 'settings.groups.log',
} as const satisfies Readonly<Record<string, TextKey>>

/** One part of the settings: an entry of their index, and the screen beside it. */
export type SettingsSection = {
  /** In the address: `settings?section=receipt`. */
  readonly id: string
  readonly text: TextKey
  readonly group: keyof typeof SECTION_GROUPS
  readonly icon: LucideIcon
  /** Labels of its fields and lists: the search of the index finds it by them, too. */
  readonly words: readonly TextKey[]
  /** Any one of them sees it; who may change it is the section's own matter. */
  readonly permission: readonly Permission[]
  /** Lazy. It has no title of its own: the index shows `text` above it. */
  readonly screen: ComponentType
}

/** Permissions for sections without their own. */
export const SEES_SETTINGS: readonly Permission[] = ['view_settings', 'manage_settings']

/** Labels of fields, for `words`. */
export const labelsOf = (fields: readonly { readonly label: TextKey }[]): readonly TextKey[] =>
  fields.map(({ label }) => label)
