import { css } from '@emotion/react'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { RefusedText } from '../frame/RefusedText.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import type { Corrected } from './use-correction.ts'

/** Leads to punches that were refused and wait for a decision; nothing while there are none. */
export function RefusedKey() {
  const t = useT()
  const { may } = useAccess()
  const { branchId } = useBranchPlace()
  const { get, set } = useAddress()
  const [open, setOpen] = useState<Corrected | null>(null)
  const found = useRead('timeCards.refused', { query: { branchId } }, ['timeCards'])
  const refused = found.page?.results ?? []
  const isShown = get('show') === 'refused'
  const show = (on: boolean) => set({ show: on ? 'refused' : '' })
  return (
    <>
      {refused.length > 0 && (
        <Button icon={<ClockAlert aria-hidden />} onClick={() => show(true)}>
          {t('timeCards.refused', { n: refused.length })}
        </Button>
      )}
      {isShown && !open && (
        <Dialog
          open
          width={560}
          title={t('timeCards.refused', { n: refused.length })}
          onClose={() => show(false)}
        >
          <LoadFailed of={found} />
          <ul css={list}>
            {refused.map((one) => (
              <li key={one._id} css={line}>
                <RefusedText of={one} />
                {may(['manage_staff_time']) && (
                  <div css={keys}>
                    <Button
                      icon={<Plus aria-hidden />}
                      onClick={() => setOpen({ punch: null, refused: one, counts: true })}
                    >
                      {t('timeCards.add')}
                    </Button>
                    <Button
                      icon={<X aria-hidden />}
                      onClick={() => setOpen({ punch: null, refused: one, counts: false })}
                    >
                      {t('timeCards.dismiss')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          {found.state === 'ready' && refused.length === 0 && <p>{t('timeCards.noneRefused')}</p>}
        </Dialog>
      )}
      {open && <CorrectDialog of={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const list = css({
  display: 'grid',
  gap: 'var(--space-4)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const line = css({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlockEnd: 'var(--space-4)',
  borderBlockEnd: '1px solid var(--line)',
  '&:last-of-type': { border: 0 },
})
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
