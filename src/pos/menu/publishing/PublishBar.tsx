import { css } from '@emotion/react'
import { Suspense, useState } from 'react'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'
import { useAccess } from '../../place/use-access.ts'
import { usePublishing } from './use-publishing.ts'

const PublishDialog = lazyPart(() => import('./PublishDialog.tsx'), 'PublishDialog')

/** Says above the menu how many changes branches do not sell yet, and leads to publishing them. */
export function PublishBar() {
  const t = useT()
  const dates = useDates()
  const { page } = usePublishing()
  const mayEdit = useAccess().may(['manage_menu'])
  const [open, setOpen] = useState(false)
  if (!page?.collects) return null
  const { changes, plans } = page
  const [next] = plans
  return (
    <div css={frame}>
      <Banner
        tone="info"
        action={
          changes > 0 && (
            <Button kind={mayEdit ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
              {t('menu.publishing.open')}
            </Button>
          )
        }
      >
        {changes > 0 ? t('menu.publishing.changes', { count: changes }) : t('menu.publishing.none')}
        {next && (
          <span css={quiet}>
            {t('menu.publishing.planned', { time: dates.dateTime(next.dueAt, 'short') })}
          </span>
        )}
      </Banner>
      {open && (
        <Suspense>
          <PublishDialog state={page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const frame = css({
  overflow: 'hidden',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  '& > div': { borderBlockEnd: 0 },
})
const quiet = css({
  display: 'block',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 400,
})
