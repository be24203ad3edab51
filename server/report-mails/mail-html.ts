import type { Language } from '#shared/languages/languages.ts'
import type { MailPart } from '#shared/report-mails/daily-mail.ts'
import { escaped } from '../receipts/receipt-html.ts'

/** Returns the parts of a mail as HTML: a name of a dish or a branch is never read as anything but text. */
export function mailHtml(language: Language, title: string, parts: readonly MailPart[]): string {
  const body = parts.map((part) => {
    if ('lines' in part) return part.lines.map((line) => `<p>${escaped(line)}</p>`).join('')
    if (part.rows.length === 0) return ''
    const rows = part.rows.map(({ cells: [first = '', ...rest], isSum }) => {
      const look = isSum ? ' class="sum"' : ''
      const figures = rest.map((cell) => `<td>${escaped(cell)}</td>`).join('')
      return `<tr${look}><th scope="row">${escaped(first)}</th>${figures}</tr>`
    })
    return `<h2>${escaped(part.title)}</h2><table>${rows.join('')}</table>`
  })
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${LOOK}</style></head><body><h1>${escaped(title)}</h1>${body.join('')}</body></html>`
}

const LOOK = `
body{max-width:36rem;margin:0 auto;padding:16px;color:#1b1a17;font:16px/1.6 system-ui,sans-serif}
h1{font-size:1.3rem}
h2{margin:24px 0 4px;font-size:1rem}
p{margin:0 0 6px}
table{width:100%;margin-bottom:24px;border-collapse:collapse}
th{padding:4px 8px 4px 0;font-weight:400;text-align:left}
td{width:8rem;padding:4px 0 4px 8px;text-align:right;white-space:nowrap}
tr{border-top:1px solid #ddd}
.sum *{font-weight:700}
`
