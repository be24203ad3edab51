import { css } from '@emotion/react'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useAnyPlace } from '../place/use-place.ts'
import { card } from './card.ts'
import { useRightWords } from '../frame/rights/use-right-words.ts'

/** The person's permissions in this branch, as the server has them now. */
export function OwnRights() {
  const t = useT()
  const format = useFormat()
  const words = useRightWords()
  const errorText = useErrorText()
  const { branchId } = useAnyPlace()
  const rights = useRead('permissions.mine', { query: branchId === '' ? {} : { branchId } }, [
    'employees',
  ])
  const mine = rights.page?.data
  const said = mine && words(mine.permissions)
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
      {said?.length === 0 && <p css={quiet}>{t('profile.rightsNone')}</p>}
      <ul css={list}>
        {said?.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  )
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-4)',
  '& > button': { marginInlineStart: 'auto' },
})
const quiet = css({ color: 'var(--ink-2)' })
const reason = css({ display: 'block', fontWeight: 400 })
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: 'var(--space-2) var(--space-5)',
})
