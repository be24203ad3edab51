import { css } from '@emotion/react'
import type { CampaignResult, Effect } from '#shared/campaigns/result.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { reportTable } from '../../ui/report/report-look.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { useLiftText, within } from '../../ui/report/use-lift-text.ts'

/** What came of a campaign: guests who were sent it against those held out. */
export function ResultPanel({ id }: { readonly id: string }) {
  const t = useT()
  const { branchId } = useBranchPlace()
  const asked = { params: { id }, query: { branchId } }
  // What guests buy is asked again when the page is opened: it changes with every sale.
  const read = useRead('campaigns.result', asked, ['campaigns'])
  return (
    <section css={frame} aria-label={t('campaigns.result')}>
      <h3>{t('campaigns.result')}</h3>
      <Loaded of={read}>{(result) => <Result of={result} />}</Loaded>
    </section>
  )
}

function Result({ of: result }: { readonly of: CampaignResult }) {
  const t = useT()
  const dates = useDates()
  const { number, money } = useFormat()
  const { sent, held, currency, from, until, codes } = result
  const amount = (value: number | null) =>
    value === null ? '–' : money(Math.round(value), currency)
  const visits = (value: number | null) => (value === null ? '–' : number(value, 2))
  const rows = [
    { what: t('crm.visits'), of: 'visits', write: visits },
    { what: t('reports.net'), of: 'net', write: amount },
    { what: t('recipes.margin'), of: 'margin', write: amount },
  ] as const
  return (
    <>
      <strong data-verdict={result.verdict}>{t(`campaigns.verdicts.${result.verdict}`)}</strong>
      {from !== null && until !== null && (
        <p css={small}>{`${dates.dateTime(from, 'short')} – ${dates.dateTime(until, 'short')}`}</p>
      )}
      <table css={reportTable}>
        <thead>
          <tr>
            <th scope="col">{t('campaigns.perGuest')}</th>
            <th scope="col" data-figures>
              {t('campaigns.sent')}
            </th>
            <th scope="col" data-figures>
              {t('campaigns.heldOut')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{t('nav.customers')}</td>
            <td data-figures>{number(sent.guests)}</td>
            <td data-figures>{number(held.guests)}</td>
          </tr>
          {rows.map(({ what, of, write }) => (
            <tr key={of}>
              <td>
                {what}
                <Difference of={result[of]} write={write} />
              </td>
              <td data-figures>{write(sent[of])}</td>
              <td data-figures>{write(held[of])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {codes && (
        <p data-codes>
          {`${t('campaigns.codes')}: `}
          {t('campaigns.codesOf', {
            used: number(codes.used),
            given: number(codes.given),
            amount: amount(codes.discount),
          })}
        </p>
      )}
      <p css={small}>{t('campaigns.measured')}</p>
      <p css={small}>{t('campaigns.costed', { percent: number(result.costed) })}</p>
    </>
  )
}

/** What the one side has more than the other, with its interval. */
function Difference({
  of: effect,
  write,
}: {
  readonly of: Effect | null
  readonly write: (value: number | null) => string
}) {
  const { percent, interval } = useLiftText()(effect)
  if (effect === null) return null
  return (
    <>
      <small css={line}>{`${write(effect.difference)} ${within(write, effect)}`}</small>
      {effect.lift && <small css={line}>{`${percent} ${interval}`}</small>}
    </>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-3)' })
const small = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', textWrap: 'pretty' })
const line = css({ display: 'block', color: 'var(--ink-2)' })
