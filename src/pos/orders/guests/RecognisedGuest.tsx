import { css } from '@emotion/react'
import type { Allergen } from '#shared/menu/allergen.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useGuestWords } from '../../place/use-guest-words.ts'
import { useAllergenNames } from '../ticket/use-allergy-warnings.ts'
import { GuestWord } from './GuestWord.tsx'
import { GuestLine } from './GuestLine.tsx'
import { useRecognised } from './use-recognised.ts'

/** The guest as the server knows them, with what they must not eat and the order does not say. */
export function RecognisedGuest({
  id,
  code,
  branchId,
  noted,
}: {
  readonly id: string
  readonly code: string
  readonly branchId: string
  readonly noted: readonly Allergen[]
}) {
  const t = useT()
  const listOf = useAllergenNames()
  const wordsOf = useGuestWords()
  const guest = useRecognised(id, branchId)
  if (!guest) return <GuestLine words={code} />
  const allergens = guest.allergens.filter((one) => !noted.includes(one))
  return (
    <>
      <GuestLine words={wordsOf(guest)} points={guest.points} />
      {allergens.length > 0 && (
        <strong css={alertLook}>{t('orders.allergyTo', { names: listOf(allergens) })}</strong>
      )}
      {guest.word && <GuestWord of={guest.word} customerId={id} branchId={branchId} />}
    </>
  )
}

const alertLook = css({ color: 'var(--danger)', overflowWrap: 'anywhere' })
