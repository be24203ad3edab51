import { useSearchParams } from 'react-router-dom'

/** Keeps search, filters, page and the open row in the address: a reload and the browser's Back keep them. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const get = (name: string) => params.get(name) ?? ''
  return {
    get,
    page: Math.max(1, Number(get('page')) || 1),
    /** Empty values leave the address; every change that narrows the list begins at its first page. */
    set: (values: Readonly<Record<string, string>>, { replace = false } = {}) => {
      // The address as it is now, not as it was rendered: a record is closed and its question answered in one
      // step.
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(values))
        if (value === '') next.delete(name)
        else next.set(name, value)
      setParams(next, { replace })
    },
  }
}
