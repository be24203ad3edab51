import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { countIn, useStarter } from './use-starter.ts'

/** Offers what kitchens of the country cook with, in place of an empty list. */
export function BeginButton({ onPress }: { readonly onPress: () => void }) {
  const t = useT()
  const { page } = useStarter()
  const count = countIn(page?.categories ?? [])
  if (count === 0) return null
  return (
    <Button kind="primary" onClick={onPress}>
      {t('ingredients.begin', { count })}
    </Button>
  )
}
