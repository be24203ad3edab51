import { css } from '@emotion/react'
import { type Feature, isInPackage, packageOf, SWITCHABLE } from '#shared/features/feature.ts'
import { CheckList } from '../../../ui/controls/CheckList.tsx'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { LoadFailed } from '../../../ui/resource/LoadFailed.tsx'
import { useList } from '../../../ui/resource/use-list.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { FEATURE_NAMES } from '../feature-names.ts'
import { useSave } from './use-save.ts'

const NAMED = FEATURE_NAMES.filter(([feature]) => SWITCHABLE.includes(feature))

/** Parts of the product that this branch does without. Each change holds at once, in every window. */
export function FeaturesSection() {
  const t = useT()
  const { api } = useSuite()
  const { branch, locked, save } = useSave()
  const { country, packageType, featuresOff } = branch
  const loading = useList(['countries'], { country }, () =>
    api.countries.get({ params: { code: country } }),
  )
  const usual = loading.page
  const ofCountry = usual?.features.off ?? []
  const whyLocked = (feature: Feature): string | undefined => {
    if (!isInPackage(feature, packageType))
      return t('settings.features.needsPackage', {
        name: t(`packages.${packageOf(feature) ?? 'premium'}`),
      })
    return ofCountry.includes(feature) ? t('settings.features.notInCountry') : undefined
  }
  const options = NAMED.map(([value, text]: readonly [Feature, TextKey]) => ({
    value,
    label: t(text),
    locked: whyLocked(value),
  }))
  const change = (on: readonly Feature[]) => {
    const off = NAMED.map(([feature]) => feature).filter(
      (feature) => !on.includes(feature) && !ofCountry.includes(feature),
    )
    // What only a package closes stays as the branch had it.
    const kept = off.filter((one) => isInPackage(one, packageType) || featuresOff.includes(one))
    save({ featuresOff: kept }).then(() => toast.success('resource.saved'), toast.failure)
  }
  return (
    <>
      <LoadFailed of={loading} />
      <fieldset disabled={locked || !usual} css={frame}>
        <CheckList
          label={t('settings.features.shown')}
          hint={t('settings.features.hint')}
          options={options}
          values={NAMED.map(([feature]) => feature).filter(
            (feature) => !featuresOff.includes(feature) && isInPackage(feature, packageType),
          )}
          onChange={change}
        />
      </fieldset>
    </>
  )
}

const frame = css({ display: 'grid', maxWidth: '56rem', minWidth: 0 })
