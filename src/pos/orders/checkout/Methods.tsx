import { css } from '@emotion/react'
import Banknote from 'lucide-react/icons/banknote'
import { useT } from '../../../ui/i18n/use-t.ts'

/** The ways to pay, one below the other. Those that need a terminal or a code come with them. */
export function Methods() {
  const t = useT()
  return (
    <section css={part}>
      <h2 css={title}>{t('checkout.method')}</h2>
      <ul>
        <li css={method} aria-current="true">
          <Banknote aria-hidden />
          {t('checkout.methods.cash')}
        </li>
      </ul>
    </section>
  )
}

const part = css({ display: 'grid', gap: 'var(--space-2)' })
const title = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const method = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minHeight: 'var(--hit)',
  paddingInline: 'var(--space-5)',
  border: '1px solid var(--primary)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--primary-soft)',
  boxShadow: 'inset 4px 0 0 var(--primary)',
  fontWeight: 600,
})
