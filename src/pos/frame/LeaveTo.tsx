import { useEffect } from 'react'
import { FullPageLoading } from '../../ui/controls/FullPageLoading.tsx'

/** Leaves for an address that belongs to another entry of the suite. */
export function LeaveTo({ address }: { readonly address: string }) {
  useEffect(() => location.replace(address), [address])
  return <FullPageLoading />
}
