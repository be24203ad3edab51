import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Usage, UsageAnswer, UsageBehind } from '#shared/reports/stock-contract.ts'
import { CAUSE_NAMES } from '../../ui/inventory/cause-names.ts'
import { Quantity } from '../../ui/inventory/Quantity.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { reportTable } from '../../ui/report/report-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { figures, line, link, list, part, quiet, sumLook } from './behind-look.ts'
import { labelOf } from './labels.ts'
import { MoneyParts, PartButtons } from './MoneyParts.tsx'
import { sliceOf } from './rows.ts'
import { STOCK_AREAS, useStockPaths } from './stock-parts.ts'
import { StockSource } from './StockSource.tsx'
import type { Opened, ReportAddress } from './use-report-address.ts'

const PARTS = [
  { text: 'reports.stock.byRecipes', measure: 'used_value' },
  { text: 'inventory.moved.waste', measure: 'wasted_value' },
  { text: 'inventory.variance.value', measure: 'missing_value' },
  { text: 'reports.stock.wentFor', measure: 'gone_value', isSum: true },
] as const

type Given = {
  readonly answer: UsageAnswer
  readonly opened: Opened
  readonly address: ReportAddress
}

/** How a figure follows from the counts, and what was done: the dishes, voids, waste and counts of an ingredient. */
export function UsageRecord({ answer, opened: { panel, key }, address }: Given) {
  const tools = useTools(useBranchPlace())
  const { t } = tools
  const given = answer.panels[panel]
  const slice = given && sliceOf(given, key)
  const usage = answer.usage.find(({ _id }) => _id === key['ingredient'])
  if (!slice) return null
  const shown = { state: 'ready', page: slice, reload: async () => {} } as const
  const inside = (answer.panels['usage']?.rows ?? []).filter((row) => {
    const item = answer.usage.find(({ _id }) => _id === row.key['ingredient'])
    return !('ingredient_category' in key) || item?.category === key['ingredient_category']
  })
  return (
    <RecordPanel
      of={shown}
      title={({ name }) => labelOf({ key, name }, tools)}
      onClose={address.close}
    >
      {({ now }) => (
        <>
          <section css={part}>
            <h3>{t('reports.computed.title')}</h3>
            <p css={quiet}>{t('reports.stock.computed.usage')}</p>
            {usage && <Balance of={usage} />}
            <MoneyParts parts={PARTS} sums={now} currency={answer.currency} />
          </section>
          {usage ? (
            <Behind usage={usage} days={answer} />
          ) : (
            <PartButtons
              rows={inside}
              measure="gone_value"
              currency={answer.currency}
              onOpen={(row) => address.open({ panel: 'usage', key: row.key })}
            />
          )}
        </>
      )}
    </RecordPanel>
  )
}

type Step = {
  readonly text: TextKey
  readonly of: (usage: Usage) => number | null
  readonly sign?: '+' | '−'
  readonly isSum?: true
}
const STEPS: readonly Step[] = [
  { text: 'reports.stock.opening', of: ({ opening }) => opening },
  { text: 'inventory.moved.receipt', of: ({ received }) => received, sign: '+' },
  { text: 'inventory.variance.produced', of: ({ produced }) => produced, sign: '+' },
  { text: 'inventory.variance.moved', of: ({ moved }) => moved, sign: '+' },
  { text: 'reports.stock.closing', of: ({ closing }) => closing, sign: '−' },
  { text: 'reports.stock.actual', of: ({ actual }) => actual, isSum: true },
  { text: 'inventory.variance.used', of: ({ used }) => used, sign: '−' },
  { text: 'inventory.moved.waste', of: ({ wasted }) => wasted, sign: '−' },
  { text: 'inventory.variance.gap', of: ({ gap }) => gap, isSum: true },
]

/** How the gap follows: each step from what was counted first. Steps that moved nothing are left out. */
function Balance({ of }: { readonly of: Usage }) {
  const { t } = useTools(useBranchPlace())
  const steps = STEPS.filter((step) => step.isSum || step.sign === undefined || step.of(of) !== 0)
  return (
    <table css={reportTable} aria-label={t('inventory.variance.gap')}>
      <tbody>
        {steps.map(({ text, of: quantityOf, sign, isSum }) => {
          const quantity = quantityOf(of)
          return (
            <tr key={text} css={isSum && sumLook}>
              <th scope="row">{t(text)}</th>
              <td data-figures>
                {sign && `${sign} `}
                {quantity === null ? (
                  t('reports.stock.notCounted')
                ) : (
                  <Quantity of={quantity} item={of} />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Days = Pick<UsageAnswer, 'from' | 'to' | 'currency'>

function Behind({ usage, days }: { readonly usage: Usage; readonly days: Days }) {
  const { t } = useTools(useBranchPlace())
  const { branch } = useBranch()
  const { opens, at } = useStockPaths()
  const { from, to } = days
  const query = { branchId: branch._id, from, to }
  const behind = useRead('reports.usageBehind', { params: { id: usage._id }, query }, STOCK_AREAS)
  return (
    <>
      <Loaded of={behind}>
        {(found) => (
          <>
            <Dishes of={found.dishes} usage={usage} currency={days.currency} />
            <Causes of={found.causes} usage={usage} />
            <Counts of={found.counts} usage={usage} />
          </>
        )}
      </Loaded>
      {opens && (
        <Link css={link} to={at({ view: 'ledger', ingredient: usage._id })}>
          {t('inventory.views.ledger')}
        </Link>
      )}
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section css={part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Dishes({
  of,
  usage,
  currency,
}: {
  readonly of: UsageBehind['dishes']
  readonly usage: Usage
  readonly currency: string
}) {
  const { t, text, format } = useTools(useBranchPlace())
  if (of.length === 0) return null
  return (
    <Section title={t('reports.stock.dishes')}>
      <ul css={list}>
        {of.map(({ dish, name, quantity, value }) => (
          <li key={dish} css={line}>
            <strong>{text(name)}</strong>
            <span css={figures}>
              <Quantity of={quantity} item={usage} />
            </span>
            {value !== null && (
              <span css={quiet}>{format.money(Math.round(value / 1000), currency)}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Causes({ of, usage }: { readonly of: UsageBehind['causes']; readonly usage: Usage }) {
  const { t, dates } = useTools(useBranchPlace())
  return (
    <Section title={t('inventory.variance.causes')}>
      {of.length === 0 && <p css={quiet}>{t('inventory.variance.noCauses')}</p>}
      <ul css={list}>
        {of.map(({ kind, quantity, at, by, reason, orderId, actId }, index) => (
          <li key={index} css={line}>
            <strong>{t(CAUSE_NAMES[kind])}</strong>
            <span css={figures}>
              <Quantity of={quantity} item={usage} />
            </span>
            <span css={quiet}>
              {[dates.dateTime(at, 'short'), by, reason].filter(Boolean).join(' · ')}
            </span>
            <StockSource orderId={orderId} actId={actId} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Counts({ of, usage }: { readonly of: UsageBehind['counts']; readonly usage: Usage }) {
  const { t, dates } = useTools(useBranchPlace())
  if (of.length === 0) return null
  return (
    <Section title={t('reports.stock.counts')}>
      <ul css={list}>
        {of.map(({ at, by, counted, missing, actId }) => (
          <li key={actId} css={line}>
            <strong>
              <Quantity of={counted} item={usage} />
            </strong>
            <span css={figures}>
              {missing !== 0 && (
                <>
                  {t('inventory.variance.gap')}: <Quantity of={missing} item={usage} />
                </>
              )}
            </span>
            <span css={quiet}>{[dates.dateTime(at, 'short'), by].join(' · ')}</span>
            <StockSource orderId={null} actId={actId} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
