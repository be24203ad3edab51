import { parseMoney } from '#shared/format/parse-money.ts'
import { NumberField } from '../controls/NumberField.tsx'
import { useFormat } from '../i18n/use-format.ts'
import type { ControlProps } from './control.ts'
import { asNumber, readNumber } from './values.ts'

/** A number, a percentage, or an amount in smallest units. */
export function Figure({ field: { kind }, place, parts, value, onChange }: ControlProps) {
  const format = useFormat()
  const { currency } = place
  const money = kind === 'money'
  return (
    <NumberField
      {...parts}
      unit={money ? currency : kind === 'percent' ? '%' : undefined}
      value={asNumber(value)}
      onChange={onChange}
      read={(text) => (money ? parseMoney(text, currency) : readNumber(text))}
      write={(number) => (money ? format.amount(number, currency) : String(number))}
    />
  )
}
