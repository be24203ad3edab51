import { branchRoutes } from './branches/contract.ts'
import { campaignRoutes } from './campaigns/contract.ts'
import { countryRoutes } from './countries/contract.ts'
import { currencyRoutes } from './currencies/contract.ts'
import { consentRoutes } from './consents/contract.ts'
import { customerRoutes } from './customers/contract.ts'
import { crmRoutes } from './customers/crm-contract.ts'
import { mergeRoutes } from './customers/merge-contract.ts'
import { personalRoutes } from './customers/personal-contract.ts'
import { storyRoutes } from './customers/story-contract.ts'
import { retentionRoutes } from './customers/retention-contract.ts'
import { giftCardRoutes } from './gift-cards/contract.ts'
import { guestAccountRoutes } from './guest-accounts/contract.ts'
import { ingredientCategoryRoutes, ingredientRoutes } from './ingredients/contract.ts'
import { inventoryRoutes, inventorySyncRoutes } from './inventory/contract.ts'
import { stockCountRoutes } from './inventory/open-counts.ts'
import { expenseCategoryRoutes, expenseRoutes } from './expenses/contract.ts'
import { recurringExpenseRoutes } from './expenses/recurring.ts'
import { firstRunRoutes } from './first-run/contract.ts'
import { segmentRoutes } from './segments/contract.ts'
import { loyaltyProgramRoutes } from './loyalty/contract.ts'
import { loyaltyTierRoutes } from './loyalty/tiers-contract.ts'
import { menuCategoryRoutes, menuCustomizationRoutes, menuItemRoutes } from './menu/contract.ts'
import { menuImportRoutes } from './menu/import/contract.ts'
import { menuPictureRoutes } from './menu/picture.ts'
import { menuPublishingRoutes, menuVersionRoutes } from './menu/publishing/contract.ts'
import { overrideRoutes } from './overrides/contract.ts'
import { paymentRequestRoutes } from './payment-requests/contract.ts'
import { printJobRoutes } from './printing/contract.ts'
import { printerRoutes } from './printers/contract.ts'
import { kioskLinkRoutes } from './kiosk-links/contract.ts'
import { grantRoutes } from './session/grant-contract.ts'
import { tableReservationRoutes, waitingPartyRoutes } from './reservations/contract.ts'
import { restaurantRoutes } from './restaurants/contract.ts'
import { auditLogRoutes } from './audit/contract.ts'
import { permissionRoutes } from './roles/permission-contract.ts'
import { customRoleRoutes } from './roles/contract.ts'
import { payrollExportRoutes } from './payroll/contract.ts'
import { poolRoutes } from './pools/contract.ts'
import { timeCardRoutes } from './time-cards/contract.ts'
import { positionRoutes } from './positions/contract.ts'
import { employmentRoutes } from './employments/contract.ts'
import { employeePaperRoutes } from './employees/paper-contract.ts'
import { profileRoutes, employeeRoutes } from './employees/contract.ts'
import { invitationRoutes } from './employees/invitation-contract.ts'
import { pinRoutes } from './pins/contract.ts'
import { orderRoutes, receiptRoutes, refundRoutes, transactionRoutes } from './sales/contract.ts'
import { noticeRoutes } from './notices/contract.ts'
import {
  rosterRoutes,
  rosterShiftRoutes,
  shiftRequestRoutes,
  timeOffRoutes,
} from './rosters/contract.ts'
import { promotionRoutes } from './promoting/contract.ts'
import { recipeCategoryRoutes, recipeRoutes } from './recipes/contract.ts'
import { reportRoutes } from './reports/contract.ts'
import { endOfDayRoutes } from './end-of-day/contract.ts'
import { photoRoutes } from './photos/contract.ts'
import { safeRoutes } from './safe/contract.ts'
import { passwordResetRoutes } from './session/reset-contract.ts'
import { shiftDefinitionRoutes, shiftSessionRoutes } from './shifts/contract.ts'
import { stationRoutes } from './stations/contract.ts'
import { purchaseOrderRoutes } from './purchase-orders/contract.ts'
import { reportMailRoutes } from './report-mails/contract.ts'
import { supplierRoutes } from './suppliers/contract.ts'
import { daypartRoutes } from './menu/dayparts-contract.ts'
import { tableRoutes, tableSectionRoutes, tableZoneRoutes } from './tables/contract.ts'
import { languageRoutes } from './branches/languages-contract.ts'
import { webhookRoutes } from './webhooks/contract.ts'
import { coreContract } from './core-api.ts'

/** Every call the suite makes, by area. Adding an area is one import and one line here. */
export const contract = {
  ...coreContract,
  branches: branchRoutes,
  passwordReset: passwordResetRoutes,
  kioskLinks: kioskLinkRoutes,
  grants: grantRoutes,
  restaurants: restaurantRoutes,
  shiftDefinitions: shiftDefinitionRoutes,
  shiftSessions: shiftSessionRoutes,
  rosterShifts: rosterShiftRoutes,
  rosters: rosterRoutes,
  shiftRequests: shiftRequestRoutes,
  timeOff: timeOffRoutes,
  notices: noticeRoutes,
  orders: orderRoutes,
  transactions: transactionRoutes,
  refunds: refundRoutes,
  receipts: receiptRoutes,
  reports: reportRoutes,
  endOfDay: endOfDayRoutes,
  safe: safeRoutes,
  expenses: expenseRoutes,
  expenseCategories: expenseCategoryRoutes,
  recurringExpenses: recurringExpenseRoutes,
  photos: photoRoutes,
  countries: countryRoutes,
  currencies: currencyRoutes,
  paymentRequests: paymentRequestRoutes,
  webhooks: webhookRoutes,
  printers: printerRoutes,
  printJobs: printJobRoutes,
  stations: stationRoutes,
  suppliers: supplierRoutes,
  reportMails: reportMailRoutes,
  purchaseOrders: purchaseOrderRoutes,
  dayparts: daypartRoutes,
  ingredients: ingredientRoutes,
  ingredientCategories: ingredientCategoryRoutes,
  inventory: inventoryRoutes,
  inventorySync: inventorySyncRoutes,
  stockCounts: stockCountRoutes,
  recipes: recipeRoutes,
  recipeCategories: recipeCategoryRoutes,
  giftCards: giftCardRoutes,
  guestAccounts: guestAccountRoutes,
  customers: { ...customerRoutes, ...storyRoutes, ...mergeRoutes, ...personalRoutes },
  consents: consentRoutes,
  segments: segmentRoutes,
  campaigns: campaignRoutes,
  crm: { ...crmRoutes, ...retentionRoutes },
  loyaltyPrograms: loyaltyProgramRoutes,
  promotions: promotionRoutes,
  loyaltyTiers: loyaltyTierRoutes,
  languages: languageRoutes,
  menuCategories: menuCategoryRoutes,
  menuItems: menuItemRoutes,
  menuCustomizations: menuCustomizationRoutes,
  menuImports: menuImportRoutes,
  menuPictures: menuPictureRoutes,
  menuPublishing: menuPublishingRoutes,
  menuVersions: menuVersionRoutes,
  tables: tableRoutes,
  tableZones: tableZoneRoutes,
  tableSections: tableSectionRoutes,
  tableReservations: tableReservationRoutes,
  waitingParties: waitingPartyRoutes,
  firstRun: firstRunRoutes,
  customRoles: customRoleRoutes,
  permissions: permissionRoutes,
  auditLog: auditLogRoutes,
  employees: employeeRoutes,
  employeePapers: employeePaperRoutes,
  timeCards: timeCardRoutes,
  payrollExports: payrollExportRoutes,
  pools: poolRoutes,
  positions: positionRoutes,
  employments: employmentRoutes,
  invitations: invitationRoutes,
  profile: profileRoutes,
  pins: pinRoutes,
  overrides: overrideRoutes,
}
export type Contract = typeof contract
