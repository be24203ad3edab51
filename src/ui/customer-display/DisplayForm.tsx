import { css } from '@emotion/react'
import type { DisplaySettings } from '#shared/customer-display/display.ts'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/languages/languages.ts'
import { Select } from '../controls/Select.tsx'
import { Switch } from '../controls/Switch.tsx'
import { useT } from '../i18n/use-t.ts'
import { useRow } from '../link/hooks.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { LANGUAGE_OPTIONS } from '../i18n/language-options.ts'
import { toast } from '../toasts/toast.tsx'

const SECONDS = ['3', '5', '8', '12', '20'] as const
const SWITCHES = [
  'showItemImages',
  'showOrderProgress',
  'showPromotions',
  'showPaymentQR',
  'showLoyaltyQR',
  'autoFullscreen',
] as const

/** The content and language of the guest's screen. Each change is shown there at once and kept. */
export function DisplayForm() {
  const t = useT()
  const { act } = useSuite()
  const row = useRow('display', 'SETTINGS_UPDATE')
  if (row?._id !== 'SETTINGS_UPDATE') return null
  const { settings } = row
  const set = (change: Partial<DisplaySettings>) => {
    act({ type: 'display.settings', settings: { ...settings, ...change } }).then(
      () => toast.success('resource.saved', {}, { id: 'saved' }),
      toast.failure,
    )
  }
  const interval = String(settings.promotionInterval / 1000)

  return (
    <div css={form}>
      <Select
        label={t('customerDisplay.language')}
        options={LANGUAGE_OPTIONS}
        value={pickLanguage([settings.language]) ?? DEFAULT_LANGUAGE}
        onChange={(language) => set({ language })}
      />
      <Select
        label={t('customerDisplay.theme')}
        options={[
          { value: 'light', label: t('customerDisplay.light') },
          { value: 'dark', label: t('customerDisplay.dark') },
        ]}
        value={settings.theme}
        onChange={(theme) => set({ theme })}
      />
      <Select
        label={t('customerDisplay.interval')}
        options={SECONDS.map((value) => ({ value, label: value }))}
        value={SECONDS.find((value) => value === interval) ?? '5'}
        onChange={(seconds) => set({ promotionInterval: Number(seconds) * 1000 })}
      />
      {SWITCHES.map((name) => (
        <Switch key={name} checked={settings[name]} onChange={(on) => set({ [name]: on })}>
          {t(`customerDisplay.${name}`)}
          {name === 'showItemImages' && <small css={hint}>{t('customerDisplay.imagesHint')}</small>}
          {/* No one publishes such a code yet. */}
          {name === 'showLoyaltyQR' && <small css={hint}>{t('customerDisplay.loyaltyHint')}</small>}
        </Switch>
      ))}
    </div>
  )
}

const form = css({ display: 'grid', gap: 'var(--space-4)' })
const hint = css({ display: 'block', color: 'var(--ink-2)' })
