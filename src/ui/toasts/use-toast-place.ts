import { useLayoutEffect } from 'react'

/** A page on which toasts keep clear of other parts than elsewhere; see `Toasts`. */
type ToastPlace = 'pay' | 'paid'

/** Keeps toasts off the money and the keys of a page for as long as it is shown. */
export function useToastPlace(place: ToastPlace) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['toasts'] = place
    return () => {
      delete dataset['toasts']
    }
  }, [place])
}
