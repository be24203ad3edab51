const PARTS = [
  () => import('./find/FindDialog.tsx'),
  () => import('../home/HomePage.tsx'),
  () => import('../checkout/AskedMachines.tsx'),
  () => import('../checkout/AskedPayment.tsx'),
  () => import('../checkout/CheckoutPage.tsx'),
  () => import('../checkout/ForeignCash.tsx'),
  () => import('../checkout/FromAccount.tsx'),
  () => import('../checkout/Payments.tsx'),
  () => import('../checkout/RemovePayment.tsx'),
  () => import('../checkout/ScanToPay.tsx'),
  () => import('../checkout/TipKeys.tsx'),
  () => import('../checkout/paid/PaidView.tsx'),
  () => import('../frame/BillButton.tsx'),
  () => import('../frame/PrintDialog.tsx'),
  () => import('../frame/Prints.tsx'),
  () => import('../frame/ReceiptCode.tsx'),
  () => import('../frame/SendReceipt.tsx'),
  () => import('../frame/print-order.ts'),
  () => import('../orders/dialogs/AskFirst.tsx'),
  () => import('../orders/dialogs/OrderDialogs.tsx'),
  () => import('../orders/guests/RecognisedGuest.tsx'),
  () => import('../orders/menu/Bars.tsx'),
  () => import('../orders/same-again.ts'),
  () => import('../orders/ticket/LineNote.tsx'),
  () => import('../outbox/LogoutDialog.tsx'),
  () => import('../outbox/OutboxDialog.tsx'),
  () => import('./LockScreen.tsx'),
  () => import('../shifts/CloseShiftDialog.tsx'),
  () => import('../shifts/HandOverDialog.tsx'),
  () => import('../shifts/MoveDialog.tsx'),
  () => import('../shifts/OpenShiftDialog.tsx'),
  () => import('../../ui/photos/PhotoDialog.tsx'),
  () => import('../shifts/ShiftRequired.tsx'),
  () => import('../shifts/ShiftsPage.tsx'),
  () => import('../shifts/UndoDialog.tsx'),
] as const

/**
 * Fetches lazy parts as soon as the first screen is shown: a till whose server goes away must still be able to
 * take the money.
 */
export function fetchAhead() {
  void Promise.allSettled(PARTS.map((load) => load()))
}
