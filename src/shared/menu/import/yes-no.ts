import { sameText } from '../../texts/same-text.ts'

/** What people and spreadsheets write for yes and no, in the ten languages: a file may come from any of them. */
const YES = words('yes, y, true, 1, x, ✓, ແມ່ນ, ໃຊ່, ใช่, có, ya, oo, ဟုတ်, ဟုတ်ကဲ့, បាទ/ចាស, បាទ, ចាស, 是')
const NO = words('no, n, false, 0, -, –, ບໍ່, ບໍ່ແມ່ນ, ไม่, ไม่ใช่, không, tidak, hindi, မဟုတ်, ទេ, 否')

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(', ').map(sameText))
}

/** Returns whether a cell says yes or no; null: neither. */
export function yesOrNo(cell: string): boolean | null {
  const text = sameText(cell)
  if (YES.has(text)) return true
  return NO.has(text) ? false : null
}
