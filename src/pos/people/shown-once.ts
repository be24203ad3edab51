import { proxy } from 'valtio/vanilla'

/** A password that was just made and is shown until it is closed: nobody can read it again. */
export const shownOnce = proxy<{
  value: {
    readonly name: string
    readonly userId: string
    readonly password: string
    readonly restaurantCode: string
  } | null
}>({ value: null })
