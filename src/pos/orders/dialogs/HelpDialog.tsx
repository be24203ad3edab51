import { css } from '@emotion/react'
import ScanLine from 'lucide-react/icons/scan-line'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { Kbd } from '../../../ui/controls/Kbd.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'

const SHORTCUTS = [
  { keys: ['/'], text: 'shortcuts.search' },
  { keys: ['←', '↑', '↓', '→'], text: 'shortcuts.tiles' },
  { keys: ['S'], text: 'shortcuts.send' },
  { keys: ['P'], text: 'shortcuts.charge' },
  { keys: ['N'], text: 'shortcuts.next' },
  { keys: ['J', 'K'], text: 'shortcuts.lines' },
  { keys: ['+', '−'], text: 'shortcuts.quantity' },
  { keys: ['E'], text: 'shortcuts.note' },
  { keys: ['Delete'], text: 'shortcuts.remove' },
  { keys: ['Enter'], text: 'shortcuts.pay' },
  { keys: ['Esc'], text: 'shortcuts.back' },
  { keys: ['?'], text: 'shortcuts.help' },
] as const

export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  return (
    <Dialog open onClose={onClose} title={t('till.shortcuts')}>
      <dl css={list}>
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text} css={row}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p css={scan}>
        <ScanLine aria-hidden />
        {t('shortcuts.scan')}
      </p>
    </Dialog>
  )
}

const list = css({ display: 'grid' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '8.5em 1fr',
  alignItems: 'center',
  gap: 'var(--space-4)',
  paddingBlock: 'var(--space-3)',
  borderBlockEnd: '1px solid var(--line)',
  '& dt': { display: 'flex', gap: 4 },
})
const scan = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  marginBlockStart: 'var(--space-5)',
  color: 'var(--ink-2)',
})
