import { css, Global } from '@emotion/react'
import Info from 'lucide-react/icons/info'
import type { Branch } from '#shared/branches/branch.ts'
import { pictureUrl } from '#shared/menu/picture-address.ts'
import type { Order, Refund } from '#shared/orders/order.ts'
import { receiptPaper } from '#shared/printers/paper.ts'
import { refundPaper } from '#shared/receipts/refund-paper.ts'
import { receiptOf } from '#shared/receipts/receipt-of.ts'
import type { Receipt as Words, ReceiptOf } from '#shared/receipts/receipt.ts'
import type { ReceiptRow } from '#shared/receipts/writing.ts'
import { GuestTexts } from '../../ui/i18n/GuestTexts.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useTexts } from '../../ui/i18n/use-texts.ts'
import { useLanguage } from '../../ui/i18n/use-t.ts'
import { Ticket } from '../../ui/ticket/Ticket.tsx'
import { TicketFooter } from '../../ui/ticket/TicketFooter.tsx'
import { TicketLine } from '../../ui/ticket/TicketLine.tsx'
import { TicketLines } from '../../ui/ticket/TicketLines.tsx'
import { TicketTotals } from '../../ui/ticket/TicketTotals.tsx'
import { useNextVisits } from './use-next-visits.ts'
import { useBranch } from '../place/branch-context.ts'
import { WhyTotal } from '../../ui/ticket/WhyTotal.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/screen/lazy-part.ts'

const ReceiptCode = lazyPart(() => import('./ReceiptCode.tsx'), 'ReceiptCode')

/** The ticket as the guest takes it along, in the guest's language: on the screen, and alone on paper. */
export function Receipt({
  order,
  branch,
  refund,
  kind = 'receipt',
  copy = 0,
}: {
  readonly order: Order
  /** Shows this refund of the order, which names the receipt of the sale. */
  readonly refund?: Refund | undefined
  /** Left out: as it is now. */
  readonly branch?: Branch
  readonly kind?: ReceiptOf['kind']
  /** Which copy its paper is; 0: the first print. */
  readonly copy?: number
}) {
  const language = useLanguage()
  const here = useBranch().branch
  const shown = branch ?? here
  const of = { ...(refund ? refundPaper(order, refund) : { order }), kind, branch: shown }
  return (
    <GuestTexts wanted={shown.languages?.guest ?? language}>
      <Paper of={of} copy={copy} />
    </GuestTexts>
  )
}

function Paper({ of, copy }: { readonly of: ReceiptOf; readonly copy: number }) {
  const { t, language } = useTexts()
  const format = useFormat()
  const dates = useDates()
  const local = useLocalText()
  const { order, branch, kind, ofSale } = of
  const nextVisits = useNextVisits(order)
  const words = receiptOf({ ...of, nextVisits }, { t, language, local, format, dates })
  const { about, facts, dishes, sums, total, after, notes, holders, stamps, footer } = words
  const paper = receiptPaper(branch.printing)
  return (
    <>
      <Global styles={printed(paper)} />
      <Ticket css={[receipt, paperLook(paper)]} aria-label={t('receipts.title')}>
        {copy > 0 && <p css={again}>{t('receipts.reprint')}</p>}
        <Head {...words.head} />
        {about !== null && <p css={refundLook}>{about}</p>}
        <Rows rows={facts} />
        <TicketLines>
          {dishes.map(({ _id, ...dish }) => (
            <TicketLine key={_id} {...dish} />
          ))}
        </TicketLines>
        {total && (
          <>
            <TicketTotals rows={sums} total={total} after={after} />
            <div css={onScreen}>
              <WhyTotal
                of={order}
                currency={order.policy.currency}
                total={order.totals.total}
                after={after}
                button={{
                  kind: 'bare',
                  css: whyLook,
                  icon: <Info aria-hidden />,
                  children: t('orders.whyTotal'),
                }}
              />
            </div>
          </>
        )}
        {holders.map((rows, at) => (
          <Rows key={at} rows={rows} />
        ))}
        {notes.map((note) => (
          <p key={note} css={noteLook}>
            {note}
          </p>
        ))}
        {stamps !== null && <p css={stampLook}>{stamps}</p>}
        {kind === 'receipt' && !ofSale && (
          <Suspense>
            <ReceiptCode order={order} />
          </Suspense>
        )}
        {footer !== '' && <TicketFooter centred>{footer}</TicketFooter>}
      </Ticket>
    </>
  )
}

const Rows = ({ rows }: { readonly rows: readonly ReceiptRow[] }) => (
  <dl css={factsLook}>
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** The restaurant of the receipt, and what the paper is by law. */
const Head = ({
  logo,
  above,
  callNumber,
  house,
  place,
  address,
  lines,
  document,
}: Words['head']) => (
  <header css={head}>
    {logo !== null && (
      // Not when it comes into view: paper is printed at once.
      <img src={pictureUrl(logo, 'medium')} alt="" css={logoLook} />
    )}
    {above !== '' && <p css={typed}>{above}</p>}
    {callNumber !== null && <p css={numberLook}>{callNumber}</p>}
    <h2 css={name}>{house}</h2>
    {place !== null && <p>{place}</p>}
    {address !== '' && <p css={typed}>{address}</p>}
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {document !== null && <p css={documentName}>{document}</p>}
  </header>
)

/** Paper cannot be tapped. */
const onScreen = css({ '@media print': { display: 'none' } })
const whyLook = css({
  width: '100%',
  minHeight: 48,
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
})

const receipt = css({
  '--ticket-total': '1.7em',
  fontSize: 'var(--text-sm)',
  '@media print': {
    margin: '0 auto',
    padding: 0,
    fontSize: '11pt',
    '--ticket-inset': '0px',
    '--ink-2': '#000',
    '--line': '#000',
    '--line-strong': '#000',
    // The dashes of the sums follow at once.
    '& li:last-child': { border: 0 },
  },
})

/** Without its margins, see `printed`. */
const paperLook = (width: number) => css({ '@media print': { width: `${width - 8}mm` } })

/** Paper of a receipt printer: so many millimetres wide, as long as it must be. */
const printed = (width: number) => css({ '@page': { size: `${width}mm auto`, margin: '4mm' } })

const head = css({
  display: 'grid',
  justifyItems: 'center',
  padding: '1.4em var(--ticket-inset) 0.8em',
  textAlign: 'center',
  textWrap: 'balance',
  '& p': { color: 'var(--ink-2)' },
})
const logoLook = css({ width: 96, height: 96, marginBlockEnd: '0.6em', objectFit: 'contain' })
const documentName = css({ '&&': { color: 'inherit' }, fontWeight: 600 })
/** Only paper is a copy of paper. */
const again = css({
  display: 'none',
  '@media print': { display: 'block', textAlign: 'center', fontSize: '1.4em', fontWeight: 700 },
})
const numberLook = css({
  '&&': { color: 'inherit' },
  fontFamily: 'var(--font-display)',
  fontSize: '3em',
  fontWeight: 800,
  lineHeight: 'var(--leading-figures)',
})
/** As it was typed, line by line. */
const typed = css({ whiteSpace: 'pre-line' })
const name = css({
  fontFamily: 'var(--font-display)',
  fontSize: '1.6em',
  fontWeight: 700,
})
const refundLook = css({
  padding: '0 var(--ticket-inset) 0.8em',
  fontSize: '1.2em',
  fontWeight: 700,
  textAlign: 'center',
})
const factsLook = css({
  padding: '0.6em var(--ticket-inset)',
  borderBlock: '1px dashed var(--line-strong)',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 1em' },
})
const noteLook = css({ padding: '0 var(--ticket-inset) 0.6em', textAlign: 'center' })
/** Twenty millimetres of paper for the stamps. */
const stampLook = css({
  padding: '0.6em var(--ticket-inset)',
  borderBlockStart: '1px dashed var(--line-strong)',
  textAlign: 'center',
  '@media print': { paddingBlockEnd: '20mm' },
})
