import { AUDIT } from '../../audit/sections.ts'
import { DINING, FEATURES, GENERAL } from '../../branches/sections.ts'
import { COUNTRY } from '../../countries/sections.ts'
import { CURRENCIES, RATES } from '../../currencies/sections.ts'
import { DISPLAY } from '../../customer-display/sections.ts'
import { KIOSK } from '../../kiosk-links/sections.ts'
import { LANGUAGES } from '../../languages/sections.ts'
import { PAYMENT } from '../../payments/sections.ts'
import type { SettingsSection } from '../../place/section.ts'
import { LIMITS, PRICING, TAXES } from '../../pricing/sections.ts'
import { PRINTERS } from '../../printers/sections.ts'
import { QR } from '../../qr/sections.ts'
import { RECEIPT } from '../../receipts/sections.ts'
import { PACKAGE, PROFILE } from '../../restaurants/sections.ts'
import { ROLES } from '../../roles/sections.ts'
import { DRAWER } from '../../shifts/sections.ts'
import { KITCHEN } from '../../stations/sections.ts'
import { STAFFING } from '../../time-cards/sections.ts'

/** The settings of a branch, in the order of their index within its groups. */
export const BRANCH_SECTIONS: readonly SettingsSection[] = [
  GENERAL,
  FEATURES,
  LANGUAGES,
  COUNTRY,
  CURRENCIES,
  TAXES,
  PRICING,
  LIMITS,
  DINING,
  RECEIPT,
  PAYMENT,
  RATES,
  DRAWER,
  QR,
  KITCHEN,
  PRINTERS,
  KIOSK,
  DISPLAY,
  STAFFING,
  ROLES,
  AUDIT,
]

/** The settings of a restaurant. */
export const RESTAURANT_SECTIONS: readonly SettingsSection[] = [
  PROFILE,
  PACKAGE,
  COUNTRY,
  CURRENCIES,
  ROLES,
  AUDIT,
]
