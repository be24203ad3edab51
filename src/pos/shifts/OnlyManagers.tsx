import { css } from '@emotion/react'
import { useT } from '../../ui/i18n/use-t.ts'

/** Why a person cannot open a shift and what to do; read out once it was tried. */
export function OnlyManagers({ asked }: { readonly asked: boolean }) {
  const t = useT()
  return (
    <div css={look} data-asked={asked || undefined}>
      <p>{t('shifts.onlyManagers')}</p>
      {/* A new element: text that is only turned into an alert is not read out. */}
      <p key={String(asked)} role={asked ? 'alert' : undefined}>
        {t('errors.contactManager')}
      </p>
    </div>
  )
}

const look = css({
  padding: 'var(--space-3) var(--space-4)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--warn-soft)',
  color: 'var(--ink)',
  fontWeight: 500,
  textAlign: 'start',
  '&[data-asked]': { background: 'var(--danger-soft)' },
})
