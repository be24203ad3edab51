import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { lazyPart } from '../screen/lazy-part.ts'
import type { ImportProps } from './ImportDialog.tsx'

// Few people import, and seldom.
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'), 'ImportDialog')

/** Opens the import of a list. */
export function ImportButton(props: Omit<ImportProps, 'onClose'>) {
  const { t } = props.tools
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Upload aria-hidden />} onClick={() => setOpen(true)}>
        {t('menu.import')}
      </Button>
      {open && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
