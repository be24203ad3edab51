import { css } from '@emotion/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useAccess } from '../../place/use-access.ts'
import type { useCopyWeek } from './use-copy-week.ts'

/** Opens time cards, which say what was worked. */
const WORKED = { feature: 'staff_time', anyOf: ['view_staff_time', 'manage_staff_time'] } as const

/** A week without shifts: it begins with the one before, as planned or as worked. */
export function EmptyWeek({ copy }: { readonly copy: ReturnType<typeof useCopyWeek> }) {
  const t = useT()
  const { mayOpen } = useAccess()
  return (
    <EmptyState
      icon={<CalendarPlus aria-hidden />}
      title={t('rosters.empty')}
      action={
        <span css={ways}>
          <Button kind="primary" onClick={() => void copy.copyPlanned()}>
            {t('rosters.copyLast')}
          </Button>
          {mayOpen(WORKED) && (
            <Button onClick={() => void copy.copyWorked()}>{t('rosters.copyWorked')}</Button>
          )}
        </span>
      }
    >
      {t('rosters.emptyHint')}
    </EmptyState>
  )
}

const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-3)',
})
