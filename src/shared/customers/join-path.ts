/** Before the key of a branch in the address of the page on which its guests join. */
export const JOIN_PATH = '/j/'
