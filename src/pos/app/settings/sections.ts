import type { LucideIcon } from 'lucide-react'
import Calculator from 'lucide-react/icons/calculator'
import ChefHat from 'lucide-react/icons/chef-hat'
import Coins from 'lucide-react/icons/coins'
import CreditCard from 'lucide-react/icons/credit-card'
import Globe from 'lucide-react/icons/globe'
import Languages from 'lucide-react/icons/languages'
import Monitor from 'lucide-react/icons/monitor'
import Package from 'lucide-react/icons/package'
import Percent from 'lucide-react/icons/percent'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ScanQrCode from 'lucide-react/icons/scan-qr-code'
import ScrollText from 'lucide-react/icons/scroll-text'
import Store from 'lucide-react/icons/store'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import type { ComponentType } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'

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
  screen: lazyPart(() => import('../../countries/CountrySection.tsx'), 'CountrySection'),
}
const ROLES: SettingsSection = {
  id: 'roles',
  text: 'roleSettings.title',
  icon: ShieldCheck,
  permission: ['view_roles', 'manage_roles'],
  screen: lazyPart(() => import('../../roles/RolesSection.tsx'), 'RolesSection'),
}
const AUDIT: SettingsSection = {
  id: 'audit',
  text: 'audit.title',
  icon: ScrollText,
  permission: ['view_audit_logs', 'manage_audit_logs'],
  screen: lazyPart(() => import('../../audit/AuditSection.tsx'), 'AuditSection'),
}
const CURRENCIES: SettingsSection = {
  id: 'currencies',
  text: 'currencies.title',
  icon: Coins,
  permission: VIEW,
  screen: lazyPart(
    () => import('../../currencies/CurrenciesSection.tsx'),
    'CurrenciesSection',
  ),
}

/** Of a branch, in the order of the index. */
export const BRANCH_SECTIONS: readonly SettingsSection[] = [
  {
    id: 'general',
    text: 'settings.branch.title',
    icon: Store,
    permission: VIEW,
    screen: lazyPart(() => import('../../branches/GeneralSection.tsx'), 'GeneralSection'),
  },
  {
    id: 'taxes',
    text: 'settings.tax.title',
    icon: Percent,
    permission: VIEW,
    screen: lazyPart(() => import('../../pricing/TaxesSection.tsx'), 'TaxesSection'),
  },
  {
    id: 'pricing',
    text: 'settings.pricing.title',
    icon: Calculator,
    permission: VIEW,
    screen: lazyPart(() => import('../../pricing/PricingSection.tsx'), 'PricingSection'),
  },
  {
    id: 'receipt',
    text: 'settings.receipt.title',
    icon: ReceiptText,
    permission: VIEW,
    screen: lazyPart(() => import('../../receipts/ReceiptSection.tsx'), 'ReceiptSection'),
  },
  {
    id: 'payment',
    text: 'settings.payment.title',
    icon: CreditCard,
    permission: VIEW,
    screen: lazyPart(() => import('../../payments/PaymentSection.tsx'), 'PaymentSection'),
  },
  {
    id: 'qr',
    text: 'settings.qr.title',
    icon: ScanQrCode,
    permission: VIEW,
    screen: lazyPart(() => import('../../qr/QrSection.tsx'), 'QrSection'),
  },
  {
    id: 'features',
    text: 'settings.features.title',
    icon: ToggleLeft,
    permission: VIEW,
    screen: lazyPart(() => import('../../branches/FeaturesSection.tsx'), 'FeaturesSection'),
  },
  {
    id: 'printers',
    text: 'printers.title',
    icon: Printer,
    permission: VIEW,
    screen: lazyPart(() => import('../../printers/PrintersSection.tsx'), 'PrintersSection'),
  },
  {
    id: 'kitchen',
    text: 'stations.title',
    icon: ChefHat,
    permission: VIEW,
    screen: lazyPart(() => import('../../stations/KitchenSection.tsx'), 'KitchenSection'),
  },
  {
    id: 'kiosk',
    text: 'kiosk.title',
    icon: QrCode,
    permission: ['manage_settings'],
    screen: lazyPart(() => import('../../kiosk/KioskSection.tsx'), 'KioskSection'),
  },
  {
    id: 'display',
    text: 'customerDisplay.settings',
    icon: Monitor,
    permission: VIEW,
    screen: lazyPart(() => import('../../customer-display/DisplaySection.tsx'), 'DisplaySection'),
  },
  {
    id: 'languages',
    text: 'languages.title',
    icon: Languages,
    permission: VIEW,
    screen: lazyPart(() => import('../../languages/LanguagesSection.tsx'), 'LanguagesSection'),
  },
  ROLES,
  AUDIT,
  COUNTRY,
  CURRENCIES,
]

/** Of a restaurant. */
export const RESTAURANT_SECTIONS: readonly SettingsSection[] = [
  {
    id: 'profile',
    text: 'settings.profile.title',
    icon: Store,
    permission: VIEW,
    screen: lazyPart(() => import('../../restaurants/ProfileSection.tsx'), 'ProfileSection'),
  },
  {
    id: 'package',
    text: 'settings.package.title',
    icon: Package,
    permission: ['view_subscriptions', 'manage_subscriptions'],
    screen: lazyPart(() => import('../../restaurants/PackageSection.tsx'), 'PackageSection'),
  },
  ROLES,
  AUDIT,
  COUNTRY,
  CURRENCIES,
]
