import { css } from '@emotion/react'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { levelIn, RIGHT_AREAS, SPECIAL_RIGHTS } from '#shared/permissions/rights-table.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useAnyPlace } from '../place/use-place.ts'
import { card } from './card.ts'
import { RightsMatrix } from '../frame/rights/RightsMatrix.tsx'

/** The person's permissions in this branch, as the server has them now. */
export function OwnRights() {
  const t = useT()
  const format = useFormat()
  const errorText = useErrorText()
  const { branchId } = useAnyPlace()
  const rights = useRead('permissions.mine', { query: branchId === '' ? {} : { branchId } }, [
    'employees',
  ])
  const mine = rights.page?.data
  const held = mine ? countHeld(mine.permissions) : 0
  return (
    <section css={card}>
      <header css={head}>
        <h2>{t('profile.rights')}</h2>
        {mine && (
          <p css={quiet}>{t('profile.rightsAt', { time: format.time(mine.lastUpdated) })}</p>
        )}
        <Button icon={<RefreshCw aria-hidden />} onClick={rights.reload}>
          {t('profile.rightsRefresh')}
        </Button>
      </header>
      {rights.state === 'failed' && (
        <Banner tone="danger">
          {t(mine ? 'errors.permissionsRefresh' : 'errors.permissionsLoad')}
          <span css={reason}>{errorText(rights.error)}</span>
        </Banner>
      )}
      {rights.state === 'loading' && <Spinner />}
      {mine && held === 0 && <p css={quiet}>{t('profile.rightsNone')}</p>}
      {mine && held > 0 && (
        <details>
          <summary css={fold}>
            {t('profile.rightsAreas', {
              held: format.number(held),
              all: format.number(RIGHT_AREAS.length + SPECIAL_RIGHTS.length),
            })}
          </summary>
          <RightsMatrix held={mine.permissions} />
        </details>
      )}
    </section>
  )
}

/** Returns in how many rows of the matrix something is held. */
const countHeld = (held: readonly string[]): number =>
  RIGHT_AREAS.filter((area) => levelIn(area, held) !== 'none').length +
  SPECIAL_RIGHTS.filter((one) => held.includes(one)).length

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-4)',
  '& > button': { marginInlineStart: 'auto' },
})
const quiet = css({ color: 'var(--ink-2)' })
const reason = css({ display: 'block', fontWeight: 400 })
const fold = css({
  display: 'list-item',
  minHeight: 'var(--hit)',
  paddingBlock: 'var(--space-3)',
  cursor: 'pointer',
})
