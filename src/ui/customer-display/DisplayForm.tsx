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
import { SECONDS, secondsOf, SWITCHES, THEMES } from './display-choices.ts'
import { useSecondCurrencies } from './use-second-currencies.ts'

/** The content and language of the guest's screen. Each change is shown there at once and kept. */
export function DisplayForm() {
  const t = useT()
  const { act } = useSuite()
  const currencies = useSecondCurrencies()
  const row = useRow('display', 'SETTINGS_UPDATE')
  if (row?._id !== 'SETTINGS_UPDATE') return null
  const { settings } = row
  const set = (change: Partial<DisplaySettings>) => {
    act({ type: 'display.settings', settings: { ...settings, ...change } }).then(
      () => toast.success('resource.saved', {}, { id: 'saved' }),
      toast.failure,
    )
  }

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
        options={THEMES.map(({ value, text }) => ({ value, label: t(text) }))}
        value={settings.theme}
        onChange={(theme) => set({ theme })}
      />
      <Select
        label={t('customerDisplay.interval')}
        options={SECONDS.map((value) => ({ value, label: value }))}
        value={secondsOf(settings)}
        onChange={(seconds) => set({ promotionInterval: Number(seconds) * 1000 })}
      />
      <Select
        label={t('customerDisplay.secondCurrency')}
        options={currencies}
        value={settings.secondCurrency}
        onChange={(secondCurrency) => set({ secondCurrency })}
      />
      {SWITCHES.map((one) => (
        <Switch
          key={one.name}
          checked={settings[one.name]}
          onChange={(on) => set({ [one.name]: on })}
        >
          {t(one.label)}
          {'hint' in one && <small css={hint}>{t(one.hint)}</small>}
        </Switch>
      ))}
    </div>
  )
}

const form = css({ display: 'grid', gap: 'var(--space-4)' })
const hint = css({ display: 'block', color: 'var(--ink-2)' })
