import { useLayoutEffect } from 'react'
// oxlint-disable-next-line import/no-unassigned-import -- styles have no name
import './toast-place.css'

/** A page on which toasts keep clear of other parts than elsewhere; see `toast-place.css`. */
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
