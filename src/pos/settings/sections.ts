import type { LucideIcon } from 'lucide-react'
import ChefHat from 'lucide-react/icons/chef-hat'
import Coins from 'lucide-react/icons/coins'
import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import Monitor from 'lucide-react/icons/monitor'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import type { ComponentType } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { lazyScreen } from '../lazy-screen.ts'

/** One part of the settings: an entry of their index, and the screen beside it. */
export type SettingsSection = {
  /** In the address: `settings?section=receipt`. */
  readonly id: string
  readonly text: TextKey
  readonly icon: LucideIcon
  /** Any one of them sees it; who may change it is the section's own matter. */
  readonly permission: readonly Permission[]
  /** Lazy. It has no title of its own: the index shows `text` above it. */
  readonly screen: ComponentType
}

const VIEW: readonly Permission[] = ['view_settings', 'manage_settings']

const COUNTRY: SettingsSection = {
  id: 'country',
  text: 'country.title',
  icon: Globe,
  permission: VIEW,
  screen: lazyScreen(() => import('./country/CountrySection.tsx'), 'CountrySection'),
}
const CURRENCIES: SettingsSection = {
  id: 'currencies',
  text: 'currencies.title',
  icon: Coins,
  permission: VIEW,
  screen: lazyScreen(() => import('./currencies/CurrenciesSection.tsx'), 'CurrenciesSection'),
}

/** Of a branch, in the order of the index. */
export const BRANCH_SECTIONS: readonly SettingsSection[] = [
  {
    id: 'printers',
    text: 'printers.title',
    icon: Printer,
    permission: VIEW,
    screen: lazyScreen(() => import('./printers/PrintersSection.tsx'), 'PrintersSection'),
  },
  {
    id: 'kitchen',
    text: 'stations.title',
    icon: ChefHat,
    permission: VIEW,
    screen: lazyScreen(() => import('./kitchen/KitchenSection.tsx'), 'KitchenSection'),
  },
  {
    id: 'kiosk',
    text: 'kiosk.title',
    icon: QrCode,
    permission: ['manage_settings'],
    screen: lazyScreen(() => import('./kiosk/KioskSection.tsx'), 'KioskSection'),
  },
  {
    id: 'display',
    text: 'customerDisplay.settings',
    icon: Monitor,
    permission: VIEW,
    screen: lazyScreen(() => import('./display/DisplaySection.tsx'), 'DisplaySection'),
  },
  {
    id: 'languages',
    text: 'languages.title',
    icon: Languages,
    permission: VIEW,
    screen: lazyScreen(() => import('./languages/LanguagesSection.tsx'), 'LanguagesSection'),
  },
  COUNTRY,
  CURRENCIES,
]

/** Of a restaurant. */
export const RESTAURANT_SECTIONS: readonly SettingsSection[] = [COUNTRY, CURRENCIES]
