import type { Ref } from 'react'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'

/** The note for the kitchen besides the choices; Enter is as good as the button. */
export function NoteField({
  ref,
  value,
  onChange,
  onEnter,
}: {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: string
  readonly onChange: (note: string) => void
  readonly onEnter: () => void
}) {
  const t = useT()
  return (
    <TextField
      ref={ref}
      label={t('orders.noteFor')}
      placeholder={t('orders.notePlaceholder')}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
      }}
    />
  )
}
