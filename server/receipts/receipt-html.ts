import { pictureUrl } from '#shared/menu/picture-address.ts'
import type { Receipt } from '#shared/receipts/receipt.ts'
import type { ReceiptRow } from '#shared/receipts/writing.ts'

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Returns a text so that a browser reads it as nothing but text. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')

/** With its line breaks. */
const typed = (text: string) => escaped(text).replaceAll('\n', '<br>')

const paragraph = (text: string | null, look = '') =>
  text === null || text === '' ? '' : `<p${look && ` class="${look}"`}>${typed(text)}</p>`

const rowsOf = (rows: readonly ReceiptRow[], look = '') =>
  rows.length === 0
    ? ''
    : `<dl${look && ` class="${look}"`}>${rows
        .map(
          ({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`,
        )
        .join('')}</dl>`

const dishOf = ({ quantity, name, amount = '', details }: Receipt['dishes'][number]) =>
  `<li><div><b>${quantity}×</b> <span>${escaped(name)}</span> <b>${escaped(amount)}</b></div>${details
    .map((detail) => `<small>${escaped(detail)}</small>`)
    .join('')}</li>`

const logoOf = ({ logo }: Receipt['head'], origin: string | null) =>
  logo === null || origin === null
    ? ''
    : `<img src="${escaped(origin + pictureUrl(logo, 'medium'))}" alt="" width="120" height="120">`

/**
 * Returns a receipt as HTML: the same rows as its paper. `origin` is where its reader finds the logo: empty for a page
 * of this server; null: nowhere.
 */
export const receiptHtml = (receipt: Receipt, origin: string | null): string =>
  [
    '<article><header>',
    logoOf(receipt.head, origin),
    paragraph(receipt.head.above),
    paragraph(receipt.head.callNumber, 'call'),
    `<h1>${escaped(receipt.head.house)}</h1>`,
    paragraph(receipt.head.place),
    paragraph(receipt.head.address),
    ...receipt.head.lines.map((line) => paragraph(line)),
    paragraph(receipt.head.document, 'strong'),
    paragraph(receipt.about, 'strong'),
    '</header>',
    rowsOf(receipt.facts, 'facts'),
    `<ul>${receipt.dishes.map(dishOf).join('')}</ul>`,
    rowsOf(receipt.sums),
    receipt.total ? rowsOf([receipt.total], 'total') : '',
    rowsOf(receipt.after),
    ...receipt.holders.map((holder) => rowsOf(holder, 'facts')),
    '<footer>',
    ...receipt.notes.map((note) => paragraph(note)),
    paragraph(receipt.stamps),
    paragraph(receipt.footer),
    '</footer></article>',
  ].join('')

/** Looks of the page; a mail has them too, where its reader keeps them. */
export const RECEIPT_CSS = `
*{box-sizing:border-box;margin:0;padding:0}
body{background:#eceae4;color:#1b1a17;font:16px/1.6 system-ui,sans-serif;padding:24px 12px}
article{max-width:24rem;margin:0 auto 16px;background:#fff;padding:24px 20px;border-radius:6px;overflow-wrap:anywhere}
header,footer{text-align:center}
img{display:block;margin:0 auto 8px;object-fit:contain}
h1{font-size:1.5rem;line-height:1.5}
.call{font-size:2.5rem;font-weight:800;line-height:1.3}
.strong{font-weight:700;margin-top:8px}
dl,ul{border-top:1px dashed #bbb;padding:10px 0;margin-top:10px;list-style:none}
dl.total{border:0;padding:0;margin:0;font-weight:800;font-size:1.4rem}
dl.total+dl{border:0;padding-top:0;margin-top:4px}
dl div,li div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px}
li{padding:4px 0}
li span{flex:1;min-width:40%}
small{display:block;padding-left:2.2em;color:#5b584f;font-size:.9em}
dd{margin-left:auto;text-align:right}
footer{border-top:1px dashed #bbb;margin-top:10px;padding-top:10px;color:#5b584f}
nav{max-width:24rem;margin:0 auto;text-align:center}
nav a{display:inline-block;min-height:44px;padding:8px 12px;color:#1b1a17}
nav a[aria-current]{font-weight:700;text-decoration:none}
@media (prefers-color-scheme:dark){body{background:#191815}nav a{color:#eceae4}}
@media print{body{background:#fff;padding:0}nav{display:none}}
`
