import { css } from '@emotion/react'
import { type Feature, isInPackage, packageOf } from '#shared/features/feature.ts'
import { CheckList } from '../../ui/controls/CheckList.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useWanted } from '../../ui/form/use-wanted.ts'
import { SWITCHABLE_NAMES } from '../place/feature-names.ts'
import { useSave } from '../place/use-save.ts'

/** Parts of the product that this branch does without. Each change holds at once, in every window. */
export function FeaturesSection() {
  const t = useT()
  const { branch, locked, save } = useSave()
  const { country, packageType, featuresOff } = branch
  const loading = useRead('countries.get', { params: { code: country } }, ['countries'])
  const usual = loading.page
  const ofCountry = usual?.features.off ?? []
  const whyLocked = (feature: Feature): string | undefined => {
    if (!isInPackage(feature, packageType))
      return t('settings.features.needsPackage', {
        name: t(`packages.${packageOf(feature) ?? 'premium'}`),
      })
    return ofCountry.includes(feature) ? t('settings.features.notInCountry') : undefined
  }
  const options = SWITCHABLE_NAMES.map(([value, text]) => ({
    value,
    label: t(text),
    locked: whyLocked(value),
  }))
  const shown = SWITCHABLE_NAMES.map(([feature]) => feature).filter(
    (feature) => !featuresOff.includes(feature) && isInPackage(feature, packageType),
  )
  // Only what was touched is sent: what only a package or the country closes stays as the branch had it.
  const [on, setOn] = useWanted(shown, (next, before) =>
    save({
      featuresChange: {
        on: next.filter((one) => !before.includes(one)),
        off: before.filter((one) => !next.includes(one)),
      },
    }),
  )
  return (
    <>
      <LoadFailed of={loading} />
      <fieldset disabled={locked || !usual} css={frame}>
        <CheckList
          label={t('settings.features.shown')}
          hint={t('settings.features.hint')}
          options={options}
          values={on}
          onChange={setOn}
        />
      </fieldset>
    </>
  )
}

const frame = css({ display: 'grid', maxWidth: '56rem', minWidth: 0 })
