/** Every address of the till as a function (specification, section 2). */
export const paths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invite: (token: string) => `/invite/${token}`,
  branches: '/branches',
  restaurant: (restaurantId: string) => `/restaurant/${restaurantId}`,
  branch: (restaurantId: string, branchId: string) =>
    `/restaurant/${restaurantId}/branch/${branchId}`,
} as const

/** Addresses below one branch. An order in the address survives a reload of the window. */
export const branchPaths = (restaurantId: string, branchId: string) => {
  const home = paths.branch(restaurantId, branchId)
  return {
    home,
    quickOrders: (orderId?: string | null) =>
      orderId ? `${home}/quick-orders?order=${orderId}` : `${home}/quick-orders`,
    checkout: (orderId: string) => `${home}/checkout/${orderId}`,
    shifts: `${home}/shifts`,
    shiftSessions: (id?: string) =>
      id === undefined ? `${home}/shifts/sessions` : `${home}/shifts/sessions?id=${id}`,
    giftCards: `${home}/gift-cards`,
    guestAccounts: `${home}/guest-accounts`,
    kitchen: `${home}/kitchen`,
    profile: `${home}/employee-profile`,
    /** The own clock, which asks a manager and then locks the till again. */
    clockIn: `${home}/employee-dashboard?ask=in`,
    customerDisplay: `${home}/customer-display`,
  }
}
export type BranchPaths = ReturnType<typeof branchPaths>
