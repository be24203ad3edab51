import { css } from '@emotion/react'
import { useT } from '../../ui/i18n/use-t.ts'
import { DisplayForm } from '../../ui/display/DisplayForm.tsx'

/** The guest's screen of this browser: its settings are kept here, not in the branch. */
export function DisplaySection() {
  const t = useT()
  return (
    <section css={frame}>
      <p css={hint}>{t('customerDisplay.ofThisBrowser')}</p>
      <DisplayForm />
    </section>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)', maxWidth: '36rem' })
const hint = css({ color: 'var(--ink-2)' })
