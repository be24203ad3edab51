import { css } from '@emotion/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { HeldCommand } from './HeldCommand.tsx'
import { KeptSales } from './KeptSales.tsx'
import { ParkedCommand } from './ParkedCommand.tsx'
import { useKeptSales } from './use-kept-sales.ts'
import { WithoutServer } from './WithoutServer.tsx'

/** Unconfirmed commands: refused ones need a decision, some of the rest another person, most only time. */
export function OutboxDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const rows = useRows('outbox')
  const parked = rows.filter(({ state }) => state === 'parked')
  const held = rows.filter(({ state, error }) => state === 'pending' && error !== null)
  const waiting = rows.length - parked.length - held.length
  const kept = useKeptSales()
  const away = useOne('connection')?.state !== 'online'
  return (
    <Dialog open onClose={onClose} title={t('outbox.title')} width={640}>
      {away && <WithoutServer />}
      {parked.length > 0 && (
        <section css={part}>
          <h3>{t('outbox.refusedTitle')}</h3>
          <p css={hint}>{t('outbox.refusedHint')}</p>
          <ul css={list}>
            {parked.map((row) => (
              <ParkedCommand key={row._id} row={row} />
            ))}
          </ul>
        </section>
      )}
      {held.length > 0 && (
        <section css={part}>
          <h3>{t('outbox.heldTitle')}</h3>
          <p css={hint}>{t('outbox.heldHint')}</p>
          <ul css={list}>
            {held.map((row) => (
              <HeldCommand key={row._id} row={row} />
            ))}
          </ul>
        </section>
      )}
      {waiting > 0 && (
        <p css={[part, waitingLook]}>
          <CloudUpload aria-hidden />
          {t('outbox.waiting', { count: waiting })}
        </p>
      )}
      {kept.length > 0 && <KeptSales sales={kept} />}
      {rows.length === 0 && !away && (
        <EmptyState icon={<CircleCheck aria-hidden />} title={t('outbox.allSent')} />
      )}
    </Dialog>
  )
}

const part = css({ display: 'grid', gap: 'var(--space-3)', '& + &': { marginBlockStart: 24 } })
const hint = css({ color: 'var(--ink-2)' })
const list = css({ display: 'grid', gap: 'var(--space-4)', marginBlockStart: 'var(--space-3)' })
const waitingLook = css({
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  '& svg': { color: 'var(--warn)' },
})
