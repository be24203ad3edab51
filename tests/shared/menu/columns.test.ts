import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { guessMapping, IMPORT_FIELDS, looksLikeHeadings } from '#shared/menu/import/columns.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'

describe('headings say which column holds what', () => {
  test.each([
    ['lo', 'ໝວດ|ຊື່ອາຫານ|ຊື່ພາສາອັງກິດ|ລາຄາ|ລະຫັດ|ຄົວ|ອາກອນ|ໝົດເມື່ອເຮັດໄດ້ 0 ທີ່'],
    ['en', 'Category|Name|Name (English)|Price|Barcode|Station|Tax class|Sold out at 0 portions'],
    ['th', 'หมวดหมู่|ชื่ออาหาร|ชื่อภาษาอังกฤษ|ราคา|รหัส|ครัว|ภาษี|หมดเมื่อทำได้ 0 ที่'],
    ['vi', 'Danh mục|Tên món|Tên tiếng Anh|Giá|Mã|Bếp|Thuế|Hết khi còn 0 phần'],
    ['ms', 'Kategori|Nama|Nama Inggeris|Harga|Kod|Stesen|Cukai|Habis pada 0 hidangan'],
    ['id', 'Kategori|Nama|Nama Inggris|Harga|Kode|Dapur|Pajak|Habis saat 0 porsi'],
    [
      'fil',
      'Kategorya|Pangalan|Pangalan sa Ingles|Presyo|Kodigo|Istasyon|Buwis|Ubos na sa 0 serving',
    ],
    ['my', 'အမျိုးအစား|အမည်|အင်္ဂလိပ်အမည်|ဈေးနှုန်း|ကုဒ်|မီးဖို|အခွန်|0 ပွဲဆိုလျှင် ကုန်ပြီ'],
    ['km', 'ប្រភេទ|ឈ្មោះ|ឈ្មោះអង់គ្លេស|តម្លៃ|កូដ|ផ្ទះបាយ|ពន្ធ|អស់ពេលនៅ 0 ចាន'],
    ['zh', '类别|名称|英文名|价格|条码|厨房|税类|可做 0 份时售罄'],
  ])('in %s', (_, headings) => {
    expect(guessMapping(headings.split('|'))).toEqual({
      category: 0,
      name: 1,
      nameEn: 2,
      price: 3,
      code: 4,
      station: 5,
      taxClass: 6,
      outAtNone: 7,
    })
  })

  test('as other tills write them: the name is no description, the price no cost', () => {
    const headings = 'Item name|Description|Group|Cost|Selling price|SKU'.split('|')
    expect(guessMapping(headings)).toMatchObject({ name: 0, category: 2, price: 4, code: 5 })
    // If nothing is better, it will do.
    expect(guessMapping(['Category', 'Description', 'Cost'])).toMatchObject({ name: 1, price: 2 })
  })

  test.each([
    'ໝວດ|ຊື່ສິນຄ້າ|ລາຄາຂາຍ',
    'หมวดหมู่|ชื่อสินค้า|ราคาขาย',
    'Nhóm|Tên mặt hàng|Giá bán',
    'Kategori|Nama barang|Harga jualan',
    'Kategori|Nama produk|Harga jual',
    'Kategorya|Pangalan ng item|Presyo ng benta',
    'အုပ်စု|ပစ္စည်းအမည်|ရောင်းဈေး',
    'ក្រុម|ឈ្មោះទំនិញ|តម្លៃលក់',
    '分类|商品名称|售价',
  ])('as shops of the country write them: %s', (headings) => {
    expect(guessMapping(headings.split('|'))).toMatchObject({ category: 0, name: 1, price: 2 })
  })

  // Otherwise a person who fills in our template has to explain its columns to us.
  test.each(LANGUAGES)('the headings of our own template in %s', (language) => {
    const { menu, fields } = JSON.parse(
      readFileSync(`locales/${language}/translation.json`, 'utf8'),
    )
    const headings = IMPORT_FIELDS.map((field) => menu.fields[field] ?? fields[field])
    expect(guessMapping(headings)).toEqual(
      Object.fromEntries(IMPORT_FIELDS.map((field, column) => [field, column])),
    )
  })

  test('in another order, with words around them', () => {
    const mapping = guessMapping(['SKU', 'Selling price (THB) *', 'Menu item', 'Menu category'])
    expect(mapping).toMatchObject({ code: 0, price: 1, name: 2, category: 3, nameEn: null })
  })

  test('a row of dishes is not taken for headings', () => {
    expect(looksLikeHeadings(['Salads', 'Papaya salad', '', '35000'])).toBe(false)
    expect(looksLikeHeadings(['Category', 'Dish', 'Price'])).toBe(true)
  })
})
