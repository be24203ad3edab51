/** Fields that a column of a spreadsheet can hold, in the order of the template. */
export const IMPORT_FIELDS = [
  'category',
  'name',
  'nameEn',
  'price',
  'code',
  'station',
  'taxClass',
  'outAtNone',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** For each field the index of its column; null when the file has none. */
export type Mapping = Readonly<Record<ImportField, number | null>>

export const REQUIRED_FIELDS: readonly ImportField[] = ['category', 'name', 'price']

/** Words that head a column, in the ten languages and as other tills export them. Lower case. */
const WORDS: Readonly<Record<ImportField, readonly string[]>> = {
  nameEn: words(
    'english name, name in english, name (english), name en, english, name_en, ชื่อภาษาอังกฤษ, ชื่ออังกฤษ, ภาษาอังกฤษ, ຊື່ພາສາອັງກິດ, ຊື່ອັງກິດ, ພາສາອັງກິດ, tên tiếng anh, tiếng anh, nama inggeris, nama bahasa inggeris, bahasa inggeris, nama inggris, bahasa inggris, pangalan sa ingles, ingles, အင်္ဂလိပ်အမည်, အင်္ဂလိပ်, ឈ្មោះអង់គ្លេស, អង់គ្លេស, 英文名, 英文名称, 英文',
  ),
  category: words(
    'category, categories, group, section, type, ໝວດ, ໝວດໝູ່, ປະເພດ, หมวด, หมวดหมู่, ประเภท, danh mục, nhóm, loại, kategori, kumpulan, kategorya, uri, အမျိုးအစား, အုပ်စု, ប្រភេទ, ក្រុម, 类别, 分类, 类',
  ),
  price: words(
    'price, unit price, sale price, selling price, ລາຄາ, ລາຄາຂາຍ, ราคา, ราคาขาย, ราคาต่อหน่วย, giá, giá bán, đơn giá, harga, harga jual, harga jualan, harga seunit, presyo, presyo ng benta, halaga, ဈေးနှုန်း, စျေးနှုန်း, ဈေး, ရောင်းဈေး, តម្លៃ, តម្លៃលក់, 价格, 单价, 售价, 价',
  ),
  code: words(
    'code, barcode, sku, item code, product code, plu, ລະຫັດ, ບາໂຄດ, รหัส, รหัสสินค้า, บาร์โค้ด, mã, mã vạch, mã hàng, kod, kod bar, kode, kode batang, barkod, kodigo, ကုဒ်, ဘားကုဒ်, កូដ, លេខកូដ, បាកូដ, 编码, 条码, 代码, 货号',
  ),
  station: words(
    'station, kitchen, kitchen station, printer, ຄົວ, ຈຸດປຸງ, ສະຖານີ, ครัว, สถานี, จุดปรุง, bếp, trạm, dapur, stesen, stasiun, kusina, istasyon, မီးဖို, မီးဖိုချောင်, ကောင်တာ, စခန်း, ផ្ទះបាយ, ផ្នែក, ស្ថានីយ, 厨房, 工位, 出品部门, 档口',
  ),
  taxClass: words(
    'tax, tax class, tax type, vat, ອາກອນ, ປະເພດອາກອນ, ภาษี, ประเภทภาษี, thuế, loại thuế, cukai, kelas cukai, pajak, jenis pajak, buwis, အခွန်, ពន្ធ, 税, 税类, 税率',
  ),
  outAtNone: words(
    'sold out at 0 portions, ໝົດເມື່ອເຮັດໄດ້ 0 ທີ່, หมดเมื่อทำได้ 0 ที่, hết khi còn 0 phần, habis pada 0 hidangan, habis saat 0 porsi, ubos na sa 0 serving, 0 ပွဲဆိုလျှင် ကုန်ပြီ, អស់ពេលនៅ 0 ចាន, 可做 0 份时售罄',
  ),
  name: words(
    'name, dish, item, item name, product, product name, menu, menu item, dish name, ຊື່, ຊື່ອາຫານ, ຊື່ສິນຄ້າ, ຊື່ລາຍການ, ອາຫານ, ເມນູ, ລາຍການ, ชื่อ, ชื่ออาหาร, ชื่อสินค้า, ชื่อเมนู, ชื่อรายการ, เมนู, รายการ, อาหาร, tên, tên món, món, món ăn, tên hàng, tên mặt hàng, tên sản phẩm, nama, nama item, hidangan, nama menu, makanan, nama produk, nama barang, nama hidangan, nama makanan, pangalan, pangalan ng putahe, pangalan ng item, putahe, ပစ္စည်း, ပစ္စည်းအမည်, အမည်, ဟင်းအမည်, ဟင်းပွဲအမည်, ဟင်းလျာ, မီနူး, ឈ្មោះ, ឈ្មោះម្ហូប, ឈ្មោះមុខម្ហូប, ឈ្មោះទំនិញ, ម្ហូប, មុខម្ហូប, 名称, 菜名, 品名, 菜品, 菜品名称, 商品名称, 项目名称, 名',
  ),
}

function words(list: string): readonly string[] {
  return list.split(', ')
}

const EXACT = 1000

/** Words that head a column of the field only if no better column exists: a file may have both. */
const WEAK: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  name: words(
    'description, ລາຍລະອຽດ, รายละเอียด, คำอธิบาย, mô tả, diễn giải, keterangan, penerangan, deskripsi, paglalarawan, ဖော်ပြချက်, ការពិពណ៌នា, 描述, 说明',
  ),
  price: words('amount, cost, ต้นทุน, ຕົ້ນທຶນ, kos, biaya, gastos, ကုန်ကျ, ថ្លៃដើម, 成本, 金额'),
}
const WEAK_SCORE = 0.5

/** Returns how well a heading fits a field: a longer matching word counts for more. */
function score(heading: string, field: ImportField): number {
  const text = heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_*]+/g, ' ')
    .trim()
  const hits = WORDS[field].map((word) => {
    if (text === word) return EXACT + word.length
    return text.includes(word) && text !== '' ? word.length : 0
  })
  const weak = WEAK[field]?.some((word) => text.includes(word)) ? WEAK_SCORE : 0
  return Math.max(weak, ...hits)
}

/** Guesses from the headings which column holds which field; every column is used once. */
export function guessMapping(headings: readonly string[]): Mapping {
  const mapping: Record<ImportField, number | null> = {
    category: null,
    name: null,
    nameEn: null,
    price: null,
    code: null,
    station: null,
    taxClass: null,
    outAtNone: null,
  }
  const guesses = headings
    .flatMap((heading, column) =>
      IMPORT_FIELDS.map((field) => ({ field, column, score: score(heading, field) })),
    )
    .filter((guess) => guess.score > 0)
    .toSorted((a, b) => b.score - a.score)
  const taken = new Set<number>()
  for (const { field, column } of guesses) {
    if (mapping[field] !== null || taken.has(column)) continue
    mapping[field] = column
    taken.add(column)
  }
  return mapping
}

/** Returns whether a first row looks like headings: it names two of the fields. */
export const looksLikeHeadings = (row: readonly string[]): boolean =>
  Object.values(guessMapping(row)).filter((column) => column !== null).length >= 2
