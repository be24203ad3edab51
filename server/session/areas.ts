/** Areas of the contract that list people, and what tills know PINs by. */
export const STAFF_AREAS = ['staffs', 'pins']
