/** Areas of the contract whose changes load the list of branches again. */
export const BRANCH_AREAS = ['branches', 'restaurants', 'shiftSessions']
