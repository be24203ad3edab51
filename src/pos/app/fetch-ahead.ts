const PARTS = [
  () => import('./find/FindDialog.tsx'),
  () => import('../checkout/ScanToPay.tsx'),
  () => import('../checkout/RemovePayment.tsx'),
  () => import('../checkout/paid/PaidView.tsx'),
  () => import('../orders/dialogs/OrderDialogs.tsx'),
  () => import('../outbox/LogoutDialog.tsx'),
  () => import('../outbox/OutboxDialog.tsx'),
  () => import('./LockScreen.tsx'),
  () => import('../shifts/OpenShiftDialog.tsx'),
  () => import('../shifts/ShiftRequired.tsx'),
  () => import('../shifts/ShiftsPage.tsx'),
] as const

/**
 * Fetches lazy parts as soon as the first screen is shown: a till whose server goes away must still be able to
 * take the money.
 */
export function fetchAhead() {
  void Promise.allSettled(PARTS.map((load) => load()))
}
