import { css } from '@emotion/react'
import { Suspense, useState } from 'react'
import { press } from '../../ui/controls/press.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { OutboxBadge } from '../../ui/shell/OutboxBadge.tsx'

const OutboxDialog = lazyPart(() => import('./OutboxDialog.tsx'), 'OutboxDialog')

/** The count of what has not reached the server; it opens the list. */
export function OutboxButton() {
  const count = useRows('outbox').length
  const [open, setOpen] = useState(false)
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          css={[look, press]}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <OutboxBadge />
        </button>
      )}
      {open && (
        <Suspense>
          <OutboxDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const look = css({
  minHeight: 44,
  display: 'grid',
  alignItems: 'center',
  borderRadius: 'var(--radius-pill)',
})
