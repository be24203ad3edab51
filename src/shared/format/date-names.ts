import type { Language } from '../languages/languages.ts'
import { type Weekday, WEEKDAYS } from '../time/weekday.ts'

/** Names of months from January and of weekdays from Sunday, one text per list, separated by `|`. */
type DateNames = {
  readonly months: string
  readonly monthsShort: string
  readonly days: string
  readonly daysShort: string
}

/**
 * From CLDR 48 (Unicode licence). Kept here for every language, not only for the three that
 * browsers lack, so that window, worker and server write the same.
 */
const NAMES: Readonly<Record<Language, DateNames>> = {
  lo: {
    months: 'ມັງກອນ|ກຸມພາ|ມີນາ|ເມສາ|ພຶດສະພາ|ມິຖຸນາ|ກໍລະກົດ|ສິງຫາ|ກັນຍາ|ຕຸລາ|ພະຈິກ|ທັນວາ',
    monthsShort: 'ມ.ກ.|ກ.ພ.|ມ.ນ.|ມ.ສ.|ພ.ພ.|ມິ.ຖ.|ກ.ລ.|ສ.ຫ.|ກ.ຍ.|ຕ.ລ.|ພ.ຈ.|ທ.ວ.',
    days: 'ວັນອາທິດ|ວັນຈັນ|ວັນອັງຄານ|ວັນພຸດ|ວັນພະຫັດ|ວັນສຸກ|ວັນເສົາ',
    daysShort: 'ອາ.|ຈ.|ອ.|ພ.|ພຫ.|ສຸ.|ສ.',
  },
  en: {
    months: 'January|February|March|April|May|June|July|August|September|October|November|December',
    monthsShort: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
    days: 'Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday',
    daysShort: 'Sun|Mon|Tue|Wed|Thu|Fri|Sat',
  },
  th: {
    months:
      'มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม',
    monthsShort: 'ม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.',
    days: 'วันอาทิตย์|วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์',
    daysShort: 'อา.|จ.|อ.|พ.|พฤ.|ศ.|ส.',
  },
  vi: {
    months:
      'tháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|tháng 8|tháng 9|tháng 10|tháng 11|tháng 12',
    monthsShort: 'thg 1|thg 2|thg 3|thg 4|thg 5|thg 6|thg 7|thg 8|thg 9|thg 10|thg 11|thg 12',
    days: 'Chủ Nhật|Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy',
    daysShort: 'CN|T2|T3|T4|T5|T6|T7',
  },
  ms: {
    months: 'Januari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember',
    monthsShort: 'Jan|Feb|Mac|Apr|Mei|Jun|Jul|Ogo|Sep|Okt|Nov|Dis',
    days: 'Ahad|Isnin|Selasa|Rabu|Khamis|Jumaat|Sabtu',
    daysShort: 'Ahd|Isn|Sel|Rab|Kha|Jum|Sab',
  },
  id: {
    months:
      'Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember',
    monthsShort: 'Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des',
    days: 'Minggu|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu',
    daysShort: 'Min|Sen|Sel|Rab|Kam|Jum|Sab',
  },
  fil: {
    months:
      'Enero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Setyembre|Oktubre|Nobyembre|Disyembre',
    monthsShort: 'Ene|Peb|Mar|Abr|May|Hun|Hul|Ago|Set|Okt|Nob|Dis',
    days: 'Linggo|Lunes|Martes|Miyerkules|Huwebes|Biyernes|Sabado',
    daysShort: 'Lin|Lun|Mar|Miy|Huw|Biy|Sab',
  },
  my: {
    months: 'ဇန်နဝါရီ|ဖေဖော်ဝါရီ|မတ်|ဧပြီ|မေ|ဇွန်|ဇူလိုင်|ဩဂုတ်|စက်တင်ဘာ|အောက်တိုဘာ|နိုဝင်ဘာ|ဒီဇင်ဘာ',
    monthsShort: 'ဇန်|ဖေ|မတ်|ဧ|မေ|ဇွန်|ဇူ|ဩ|စက်|အောက်|နို|ဒီ',
    days: 'တနင်္ဂနွေ|တနင်္လာ|အင်္ဂါ|ဗုဒ္ဓဟူး|ကြာသပတေး|သောကြာ|စနေ',
    daysShort: 'နွေ|လာ|ဂါ|ဟူး|တေး|ကြာ|နေ',
  },
  km: {
    months: 'មករា|កុម្ភៈ|មីនា|មេសា|ឧសភា|មិថុនា|កក្កដា|សីហា|កញ្ញា|តុលា|វិច្ឆិកា|ធ្នូ',
    monthsShort: 'មករា|កុម្ភៈ|មីនា|មេសា|ឧសភា|មិថុនា|កក្កដា|សីហា|កញ្ញា|តុលា|វិច្ឆិកា|ធ្នូ',
    days: 'អាទិត្យ|ច័ន្ទ|អង្គារ|ពុធ|ព្រហស្បតិ៍|សុក្រ|សៅរ៍',
    daysShort: 'អាទិត្យ|ចន្ទ|អង្គារ|ពុធ|ព្រហ|សុក្រ|សៅរ៍',
  },
  zh: {
    months: '1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月',
    monthsShort: '1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月',
    days: '星期日|星期一|星期二|星期三|星期四|星期五|星期六',
    daysShort: '周日|周一|周二|周三|周四|周五|周六',
  },
}

const pick = (list: string, index: number) => list.split('|')[index] ?? ''

/** Returns the name of a month, 1 to 12. */
export const monthName = (month: number, language: Language, width: 'long' | 'short'): string => {
  const { months, monthsShort } = NAMES[language]
  return pick(width === 'long' ? months : monthsShort, month - 1)
}

/** Returns the name of a weekday, 0 (Sunday) to 6. */
export const dayName = (weekday: number, language: Language, width: 'long' | 'short'): string => {
  const { days, daysShort } = NAMES[language]
  return pick(width === 'long' ? days : daysShort, weekday)
}

/** Returns the short name of a weekday by its word in schedules, which begin with Monday. */
export const weekdayName = (day: Weekday, language: Language): string =>
  dayName((WEEKDAYS.indexOf(day) + 1) % 7, language, 'short')
