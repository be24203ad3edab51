const PARTS = [
  () => import('./FindDialog.tsx'),
  () => import('./orders/checkout/ScanToPay.tsx'),
  () => import('./orders/checkout/RemovePayment.tsx'),
  () => import('./orders/receipt/PaidView.tsx'),
  () => import('./orders/dialogs/OrderDialogs.tsx'),
  () => import('./outbox/LogoutDialog.tsx'),
  () => import('./outbox/OutboxDialog.tsx'),
  () => import('./LockScreen.tsx'),
  () => import('./shifts/OpenShiftDialog.tsx'),
  () => import('./shifts/ShiftRequired.tsx'),
  () => import('./shifts/ShiftsPage.tsx'),
] as const

/**
 * Fetches what is loaded lazily as soon as the first screen stands: a till whose server goes away
 * must still be able to take the money.
 */
export function fetchAhead() {
  void Promise.allSettled(PARTS.map((load) => load()))
}
