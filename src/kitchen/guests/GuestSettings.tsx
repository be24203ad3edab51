import { css } from '@emotion/react'
import { Button } from '../../ui/controls/Button.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Sheet } from '../sheet/Sheet.tsx'

/** Settings of the screen for guests, and the way back to the kitchen. */
export function GuestSettings({
  language,
  onLanguage,
  onBack,
  onClose,
}: {
  readonly language: string
  readonly onLanguage: (language: string) => void
  readonly onBack: () => void
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <Sheet title={t('kitchen.guests.screen')} onClose={onClose}>
      <div css={list} data-density="touch">
        <Select
          label={t('kitchen.guests.language')}
          options={LANGUAGE_OPTIONS}
          value={language}
          onChange={onLanguage}
        />
        <Button onClick={onBack}>{t('kitchen.guests.back')}</Button>
      </div>
    </Sheet>
  )
}

const list = css({
  display: 'grid',
  gap: 'var(--space-6)',
  '&[data-density]': { fontSize: 'inherit' },
})
