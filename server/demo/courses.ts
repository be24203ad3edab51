/** Names of the courses of a restaurant, in the language of its country. */
const COURSES: Readonly<Record<string, readonly string[]>> = {
  lo: ['ຂອງກິນຫຼິ້ນ', 'ອາຫານຫຼັກ', 'ຂອງຫວານ'],
  th: ['ของทานเล่น', 'จานหลัก', 'ของหวาน'],
  vi: ['Khai vị', 'Món chính', 'Tráng miệng'],
  ms: ['Pembuka selera', 'Hidangan utama', 'Pencuci mulut'],
  id: ['Pembuka', 'Utama', 'Penutup'],
  fil: ['Pampagana', 'Pangunahing ulam', 'Panghimagas'],
  my: ['အဆာပြေ', 'အဓိကဟင်း', 'အချိုပွဲ'],
  km: ['ម្ហូបក្លែម', 'ម្ហូបចម្បង', 'បង្អែម'],
}
const ENGLISH = ['Starters', 'Mains', 'Desserts']

/** Returns the courses of a restaurant by the first of its country’s languages. */
export const demoCourses = (language: string): string[] => [...(COURSES[language] ?? ENGLISH)]
