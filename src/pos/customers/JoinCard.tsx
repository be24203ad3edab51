import { css } from '@emotion/react'
import Printer from 'lucide-react/icons/printer'
import { Button } from '../../ui/controls/Button.tsx'
import { QrCode } from '../../ui/controls/QrCode.tsx'
import { GuestTexts } from '../../ui/i18n/GuestTexts.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'

/** Cards of a sheet of A4. */
const CARDS = [1, 2, 3, 4]

/** Cards for the tables with the code of the page on which guests join, in the language of its guests, to be printed. */
export function JoinCard() {
  const t = useT()
  const { branch } = useBranch()
  const { joinAddress } = branch
  if (joinAddress === undefined) return <p>{t('loyalty.noJoin')}</p>
  return (
    <>
      <div css={onScreen}>
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          {t('loyalty.printCards')}
        </Button>
      </div>
      <GuestTexts wanted={branch.languages?.guest ?? ''}>
        <div css={sheet}>
          {CARDS.map((card) => (
            <Card key={card} address={joinAddress} />
          ))}
        </div>
      </GuestTexts>
    </>
  )
}

function Card({ address }: { readonly address: string }) {
  const t = useT()
  const local = useLocalText()
  const { branch } = useBranch()
  return (
    <article css={card}>
      <strong>{t('join.title', { restaurant: local(branch.restaurantName) })}</strong>
      <QrCode text={address} label={t('join.offer')} />
      <p>{t('join.intro')}</p>
    </article>
  )
}

const onScreen = css({ '@media print': { display: 'none' } })
const sheet = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: 'var(--space-4)',
  '@media print': { gridTemplateColumns: '1fr 1fr', gap: '8mm', color: '#000' },
})
const card = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-5)',
  border: '1px dashed var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  breakInside: 'avoid',
  textAlign: 'center',
  textWrap: 'balance',
  '& strong': { fontSize: 'var(--text-lg)' },
  '& p': { color: 'var(--ink-2)' },
  '@media print': { minHeight: '120mm', '& p': { color: '#333' } },
})
