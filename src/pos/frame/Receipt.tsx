import { css, Global } from '@emotion/react'
import type { Branch } from '#shared/branches/branch.ts'
import type { Order } from '#shared/orders/order.ts'
import { receiptPaper } from '#shared/printers/paper.ts'
import { GuestTexts } from '../../ui/i18n/GuestTexts.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { Ticket } from '../../ui/ticket/Ticket.tsx'
import { TicketFooter } from '../../ui/ticket/TicketFooter.tsx'
import { TicketLine } from '../../ui/ticket/TicketLine.tsx'
import { TicketLines } from '../../ui/ticket/TicketLines.tsx'
import { TicketTotals, type TotalRow } from '../../ui/ticket/TicketTotals.tsx'
import { useBranch } from '../place/branch-context.ts'
import { guestLine } from '../../ui/ticket/guest-line.ts'
import { useTotalRows } from '../../ui/ticket/use-total-rows.ts'

/** The ticket as the guest takes it along, in the guest's language: on the screen, and alone on paper. */
export function Receipt({
  order,
  branch,
}: {
  readonly order: Order
  /** Left out: as it is now. */
  readonly branch?: Branch
}) {
  const language = useLanguage()
  const here = useBranch().branch
  const shown = branch ?? here
  return (
    <GuestTexts wanted={shown.languages?.guest ?? language}>
      <Paper order={order} branch={shown} />
    </GuestTexts>
  )
}

function Paper({ order, branch }: { readonly order: Order; readonly branch: Branch }) {
  const t = useT()
  const dates = useDates()
  const local = useLocalText()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.policy.currency)
  const totalsOf = useTotalRows()
  const tender = useTenderRows(order)
  const thanks = local(branch.receipt.footer)
  const paper = receiptPaper(branch.printing)
  return (
    <>
      <Global styles={printed(paper)} />
      <Ticket css={[receipt, paperLook(paper)]} aria-label={t('receipts.title')}>
        <Head order={order} branch={branch} />
        <dl css={facts}>
          <div>
            <dt>{t('receipts.number')}</dt>
            <dd>{order.receiptNumber ?? t('receipts.pending')}</dd>
          </div>
          <div>
            <dt>{t('orders.order', { number: order.number })}</dt>
            <dd>{t(`orders.types.${order.type}`)}</dd>
          </div>
          <div>
            <dt>{dates.dateTime(order.closedAt ?? order.openedAt, 'short')}</dt>
            <dd>{order.payments.at(-1)?.by.name}</dd>
          </div>
        </dl>
        <TicketLines>
          {order.lines.map((line) => (
            <TicketLine key={line._id} {...guestLine(line, { local, money })} />
          ))}
        </TicketLines>
        <TicketTotals {...totalsOf(order)} after={tender} />
        {thanks !== '' && <TicketFooter centred>{thanks}</TicketFooter>}
      </Ticket>
    </>
  )
}

/** The restaurant of the receipt. */
function Head({ order, branch }: { readonly order: Order; readonly branch: Branch }) {
  const t = useT()
  const local = useLocalText()
  const { header, address, phone, taxNumber } = branch.receipt
  // The first branch has the name of its restaurant until it gets its own.
  const [house, place] = [local(branch.restaurantName), local(branch.name)]
  const large = order.type === 'takeaway' && branch.printing?.takeaway.largeNumber
  return (
    <header css={head}>
      {header !== '' && <p css={lines}>{header}</p>}
      {large && <p css={numberLook}>{order.number}</p>}
      <h2 css={name}>{house}</h2>
      {place !== house && <p>{place}</p>}
      {address !== '' && <p css={lines}>{address}</p>}
      {phone !== '' && <p>{t('receipts.phone', { number: phone })}</p>}
      {taxNumber !== '' && <p>{t('receipts.taxNumber', { number: taxNumber })}</p>}
    </header>
  )
}

/** Rounding, what was handed over, and what was given back. */
function useTenderRows({ payments, policy }: Order): readonly TotalRow[] {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, policy.currency)
  return payments.flatMap(({ method, rounding, tendered, change }) => [
    ...(rounding === 0 ? [] : [{ label: t('checkout.rounding'), value: money(rounding) }]),
    { label: t(`checkout.methods.${method}`), value: money(tendered) },
    ...(change === 0 ? [] : [{ label: t('checkout.change'), value: money(change) }]),
  ])
}

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
const numberLook = css({
  '&&': { color: 'inherit' },
  fontFamily: 'var(--font-display)',
  fontSize: '3em',
  fontWeight: 800,
  lineHeight: 'var(--leading-figures)',
})
/** As it was typed, line by line. */
const lines = css({ whiteSpace: 'pre-line' })
const name = css({
  fontFamily: 'var(--font-display)',
  fontSize: '1.6em',
  fontWeight: 700,
})
const facts = css({
  padding: '0.6em var(--ticket-inset)',
  borderBlock: '1px dashed var(--line-strong)',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 1em' },
})
