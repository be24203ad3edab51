import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { type Feature, isInPackage, packageOf, SWITCHABLE } from '#shared/features/feature.ts'
import { CheckList } from '../../ui/controls/CheckList.tsx'
import { CardsForm } from '../../ui/form/CardsForm.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { SWITCHABLE_NAMES } from '../place/feature-names.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'

const Draft = z.object({ on: z.array(z.enum(SWITCHABLE)) })
type Draft = z.output<typeof Draft>

const toDraft = ({ featuresOff, packageType }: Branch): Draft => ({
  on: SWITCHABLE_NAMES.map(([feature]) => feature).filter(
    (feature) => !featuresOff.includes(feature) && isInPackage(feature, packageType),
  ),
})

/** Parts of the product that this branch does without. */
export function FeaturesSection() {
  const t = useT()
  const { branch, locked, save } = useSave()
  const { country, packageType } = branch
  const loading = useRead('countries.get', { params: { code: country } }, ['countries'])
  const usual = loading.page
  const whyLocked = (feature: Feature): string | undefined => {
    if (!isInPackage(feature, packageType))
      return t('settings.features.needsPackage', {
        name: t(`packages.${packageOf(feature) ?? 'premium'}`),
      })
    return usual?.features.off.includes(feature) ? t('settings.features.notInCountry') : undefined
  }
  const options = SWITCHABLE_NAMES.map(([value, text]) => ({
    value,
    label: t(text),
    locked: whyLocked(value),
  }))
  return (
    <CardsForm
      cards={[
        {
          title: 'settings.features.shown',
          help: 'settings.features.hint',
          drawn: [{ name: 'on', kind: 'multi', label: 'settings.features.shown', choices: [] }],
          children: ({ on }, fill) => (
            <CheckList
              label={t('settings.features.shown')}
              labelHidden
              options={options}
              values={on}
              onChange={(next) => fill({ on: next })}
            />
          ),
        },
      ]}
      schema={Draft}
      record={branch}
      toDraft={toDraft}
      place={useBranchPlace()}
      locked={locked || !usual}
      // Only what was touched is sent: what only a package or the country closes stays as the branch had it.
      save={({ on }, over) => {
        const { on: before } = toDraft(over)
        const featuresChange = {
          on: on.filter((one) => !before.includes(one)),
          off: before.filter((one) => !on.includes(one)),
        }
        return save({ featuresChange }, {})
      }}
      before={<LoadFailed of={loading} />}
    />
  )
}
