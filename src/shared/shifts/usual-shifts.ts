import type { Language } from '../languages/languages.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import type { ShiftDefinition } from './shift.ts'

const NAMES: Readonly<Record<Language, readonly [morning: string, evening: string]>> = {
  lo: ['ກະເຊົ້າ', 'ກະແລງ'],
  en: ['Morning', 'Evening'],
  th: ['กะเช้า', 'กะเย็น'],
  vi: ['Ca sáng', 'Ca tối'],
  ms: ['Syif pagi', 'Syif petang'],
  id: ['Sif pagi', 'Sif malam'],
  fil: ['Umaga', 'Gabi'],
  my: ['နံနက်ပိုင်း', 'ညနေပိုင်း'],
  km: ['វេនព្រឹក', 'វេនល្ងាច'],
  zh: ['早班', '晚班'],
}

/** Returns the two shifts of an ordinary day, every day of the week; a new branch starts with them. */
export function usualShifts(
  language: Language,
): readonly Omit<ShiftDefinition, '_id' | 'branchId'>[] {
  const [morning, evening] = NAMES[language]
  const everyDay = {
    description: '',
    dayOfWeek: [...WEEKDAYS],
    isActive: true,
    nameHistory: [],
  }
  return [
    {
      ...everyDay,
      name: morning,
      code: 'M',
      color: '#c77700',
      startTime: '06:00',
      endTime: '14:00',
    },
    {
      ...everyDay,
      name: evening,
      code: 'E',
      color: '#3c4a9e',
      startTime: '14:00',
      endTime: '22:00',
    },
  ]
}
