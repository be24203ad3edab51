/** Areas of the contract that list people, and the books by which tills know PINs. */
export const EMPLOYEE_AREAS = ['employees', 'pins']
