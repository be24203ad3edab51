import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { lazyPart } from '../screen/lazy-part.ts'
import type { BulkProps } from './BulkEdit.tsx'
import { bulkFields } from './bulk-fields.ts'

const BulkEdit = lazyPart(() => import('./BulkEdit.tsx'), 'BulkEdit')

/** Opens the form that gives all ticked records one value; nothing where they can have none alike. */
export function BulkButton(props: Omit<BulkProps, 'onClose'>) {
  const { source, tools } = props
  const [open, setOpen] = useState(false)
  if (bulkFields(source).length === 0) return null
  return (
    <>
      <Button icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
        {tools.t('common.edit')}
      </Button>
      {open && <BulkEdit {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
