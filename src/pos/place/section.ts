import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'

/** One part of the settings: an entry of their index, and the screen beside it. */
export type SettingsSection = {
  /** In the address: `settings?section=receipt`. */
  readonly id: string
  readonly text: TextKey
  readonly icon: LucideIcon
  /** Any one of them shows it; the section itself checks who may change it. */
  readonly permission: readonly Permission[]
  /** Lazy. It has no title of its own: the index shows `text` above it. */
  readonly screen: ComponentType
}

/** Permissions for sections without their own. */
export const SEES_SETTINGS: readonly Permission[] = ['view_settings', 'manage_settings']
