import { useEffect, useState } from 'react'
import { useT } from '../../ui/i18n/use-t.ts'
import { useCrumbs } from '../place/crumbs.ts'

/** Time for the page itself to be painted, ms: the frame of the browser learns the title after it. */
const LATER = 100

/** The name of the page in the browser's tab. */
export function PageTitle() {
  const t = useT()
  const page = useCrumbs().at(-1)
  const title = page ? `${t(page.name)} · Sala` : ''
  const [shown, setShown] = useState(title)
  useEffect(() => {
    const timer = setTimeout(() => setShown(title), LATER)
    return () => clearTimeout(timer)
  }, [title])
  return shown && <title>{shown}</title>
}
