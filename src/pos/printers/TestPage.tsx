import { css, Global } from '@emotion/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Printer } from '#shared/printers/printer.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'

const SAMPLE = 1_234_500

/** A page for the print dialog, in the language of the window: script, figures and both edges of the paper. */
export function TestPage({
  printer,
  onDone,
}: {
  readonly printer: Printer
  readonly onDone: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const dates = useDates()
  const { branch } = useBranch()
  const { name, paperWidth } = printer
  useEffect(() => {
    // Chromium and Firefox hold the script here until the dialog is closed.
    print()
    onDone()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is there
  }, [])
  return createPortal(
    <>
      <Global styles={alone(paperWidth)} />
      <div data-test-page css={page}>
        <h2>{local(branch.restaurantName)}</h2>
        <p>{local(branch.name)}</p>
        <p css={edges}>
          <span>◀</span>
          <span>
            {name} · {paperWidth} mm
          </span>
          <span>▶</span>
        </p>
        <p>{t('printers.testLine')}</p>
        <p>{format.money(SAMPLE, branch.currency)}</p>
        <p>{dates.dateTime(Date.now())}</p>
      </div>
    </>,
    document.body,
  )
}

const alone = (paperWidth: number) =>
  css({
    '@page': { size: `${paperWidth}mm auto`, margin: '4mm' },
    '@media print': { 'body > *:not([data-test-page])': { display: 'none !important' } },
  })
const page = css({
  display: 'none',
  '@media print': {
    display: 'grid',
    gap: '2mm',
    color: '#000',
    fontSize: '11pt',
    textAlign: 'center',
  },
})
const edges = css({ display: 'flex', justifyContent: 'space-between' })
