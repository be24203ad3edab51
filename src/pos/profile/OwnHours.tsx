import { css } from '@emotion/react'
import { addDays } from '#shared/time/business-date.ts'
import type { TimeCard } from '#shared/time-cards/card.ts'
import { OWN_CARD_DAYS } from '#shared/time-cards/contract.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { sumLine, sumList } from '../../ui/report/report-look.ts'
import { card } from './card.ts'
import { OwnRefused } from './OwnRefused.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'

/** What a person worked in the last two weeks, and what others changed of it and why. */
export function OwnHours() {
  const { may } = useAccess()
  return may(['clock_in_out', 'view_own_schedule']) ? <Hours /> : null
}

function Hours() {
  const t = useT()
  const format = useFormat()
  const { branchId } = useBranchPlace()
  const to = useBusinessDay()
  const query = { branchId, from: addDays(to, 1 - OWN_CARD_DAYS), to }
  const found = useRead('timeCards.mine', { query }, ['timeCards'])
  return (
    <div css={card}>
      <h2>{t('timeCards.mine')}</h2>
      <Loaded of={found}>
        {({ results, sums, refused }) =>
          results.length + refused.length === 0 ? (
            <p>{t('timeCards.noneYet')}</p>
          ) : (
            <>
              <OwnRefused of={refused} />
              <p>
                {t('timeCards.hours.worked')}:{' '}
                <strong>{format.duration(sums.worked * 60_000)}</strong>
              </p>
              <ul css={sumList}>
                {results.toReversed().map((one) => (
                  <Day key={one._id} of={one} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Day({ of }: { readonly of: TimeCard }) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const times = [of.from, of.to].map((at) => (at === null ? '–' : format.time(at)))
  return (
    <li>
      <span css={sumLine}>
        <span>
          {dates.dateOnly(of.day, 'short')} · {times.join(' – ')}
        </span>
        {of.to === null ? (
          <StatusPill tone={of.state === 'open' ? 'warn' : 'neutral'}>
            {t(`timeCards.states.${of.state}`)}
          </StatusPill>
        ) : (
          <span>{format.duration(of.hours.worked * 60_000)}</span>
        )}
      </span>
      {of.corrections.map(({ _id, kind, at, madeBy, reason }) => (
        <small key={_id} css={quiet}>
          {madeBy.name}: {t(`timeCards.kinds.${kind}`)} {at === null ? '–' : format.time(at)}.{' '}
          {reason}
        </small>
      ))}
    </li>
  )
}

const quiet = css({ display: 'block', color: 'var(--ink-2)', overflowWrap: 'anywhere' })
