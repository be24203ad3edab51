import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import { isInPackage, packageOf, PACKAGES, type PackageType } from '#shared/features/feature.ts'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { reportTable } from '../../ui/report/report-look.ts'
import { FEATURE_NAMES, PACKAGE_FEATURE_NAMES } from '../place/feature-names.ts'

/** What a package limits, from what all have to what only the largest has; the rest comes with each of them. */
const ROWS = [...FEATURE_NAMES, ...PACKAGE_FEATURE_NAMES]
  .flatMap(([feature, name]) => {
    const least = packageOf(feature)
    return least === null ? [] : { feature, name, least: PACKAGES.indexOf(least) }
  })
  .toSorted((a, b) => a.least - b.least)

/** Packages and features, with a tick for each that is included. */
export function PlanTable({ own }: { readonly own: PackageType }) {
  const t = useT()
  return (
    <table css={[reportTable, look]} aria-label={t('settings.package.compare')}>
      <thead>
        <tr>
          <th scope="col">{t('settings.package.compare')}</th>
          {PACKAGES.map((type) => (
            <th key={type} scope="col" data-own={type === own || undefined}>
              {t(`packages.${type}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ feature, name }) => (
          <tr key={feature}>
            <th scope="row">{t(name)}</th>
            {PACKAGES.map((type) => (
              <td key={type} data-own={type === own || undefined}>
                {isInPackage(feature, type) ? (
                  <>
                    <Check aria-hidden />
                    <VisuallyHidden>{t('common.yes')}</VisuallyHidden>
                  </>
                ) : (
                  <>
                    <span aria-hidden>–</span>
                    <VisuallyHidden>{t('common.no')}</VisuallyHidden>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const look = css({
  maxWidth: '60rem',
  tableLayout: 'fixed',
  '& th:first-of-type': { width: '40%', paddingInlineEnd: 'var(--space-2)' },
  '& th[scope=col]:not(:first-of-type), & td': { paddingInline: 2, textAlign: 'center' },
  '& th': { overflowWrap: 'anywhere' },
  '& tbody th': { color: 'var(--ink)', fontWeight: 400 },
  '& td': { paddingBlock: 'var(--space-2)', color: 'var(--ink-2)' },
  '& [data-own]': { background: 'var(--primary-soft)' },
  '& svg': { display: 'inline-block', width: 20, height: 20, color: 'var(--ok)' },
})
