import type { Branch } from '#shared/branches/branch.ts'
import { WORDS_VERSION } from '#shared/consents/consent.ts'
import { LANGUAGES, type Language } from '#shared/languages/languages.ts'
import { OWN_NAMES } from '#shared/languages/own-names.ts'
import { pictureUrl } from '#shared/menu/picture-address.ts'
import type { ReceiptWriting } from '#shared/receipts/writing.ts'
import { escaped } from '../../receipts/receipt-html.ts'
import type { Posted, Wrong } from './read-form.ts'

type Writing = Pick<ReceiptWriting, 't' | 'local' | 'language'>
type House = Pick<Branch, 'restaurantName'> & {
  readonly receipt: Pick<Branch['receipt'], 'logo'>
}
type Form = {
  readonly posted?: Posted
  readonly wrong?: Wrong
}

/** Returns the page on which a guest joins: a form that needs no script. */
export function joinForm(
  house: House,
  writing: Writing,
  { posted, wrong = {} }: Form = {},
): string {
  const { t, language } = writing
  const restaurant = writing.local(house.restaurantName)
  const names = { restaurant }
  const [first] = Object.keys(wrong)
  /** The first fault is where the keyboard begins. */
  const faultOf = (name: keyof typeof wrong) => {
    const fault = wrong[name]
    return fault === undefined
      ? { mark: '', words: '' }
      : {
          mark: ` aria-invalid="true" aria-describedby="${name}-fault"${name === first ? ' autofocus' : ''}`,
          words: `<small class="fault" id="${name}-fault">${escaped(t(fault))}</small>`,
        }
  }
  const field = (name: 'name' | 'phone', more: string) => {
    const { mark, words } = faultOf(name)
    return `<div class="field"><label for="${name}">${escaped(t(`fields.${name}`))}</label><input id="${name}" name="${name}" value="${escaped(posted?.[name] ?? '')}" required ${more}${mark}>${words}</div>`
  }
  const tick = (name: 'membership' | 'marketing', more: string, below: string) =>
    `<div class="tick"><label><input type="checkbox" name="${name}"${posted?.[name] === undefined ? '' : ' checked'}${more}><span>${escaped(t(`join.${name}`, names))}</span></label>${below}</div>`
  const member = faultOf('membership')
  const hint = `<small id="optional">${escaped(t('join.optional'))}</small>`
  return [
    headOf(house),
    `<h1>${escaped(t('join.title', names))}</h1><p>${escaped(t('join.intro'))}</p>`,
    `<form method="post" action="?l=${language}">`,
    `<input type="hidden" name="version" value="${WORDS_VERSION}">`,
    field('name', 'maxlength="80" autocomplete="name"'),
    field('phone', 'type="tel" maxlength="40" autocomplete="tel" dir="ltr"'),
    tick('membership', ` required${member.mark}`, member.words),
    tick('marketing', ' aria-describedby="optional"', hint),
    `<button>${escaped(t('join.submit'))}</button></form>`,
    `<p class="quiet">${escaped(t('join.rights', names))}</p></article>`,
    languageChoice(language),
  ].join('')
}

/** Returns what a guest reads who has joined, and who had joined before: the same. */
export const joinedPage = (house: House, { t, local }: Writing): string =>
  `${headOf(house)}<p class="house">${escaped(local(house.restaurantName))}</p><h1>${escaped(t('join.done'))}</h1><p>${escaped(t('join.doneHint'))}</p></article>`

const headOf = ({ receipt: { logo } }: House) =>
  `<article>${logo ? `<img src="${escaped(pictureUrl(logo, 'medium'))}" alt="" width="96" height="96">` : ''}`

const languageChoice = (shown: Language) =>
  `<nav>${LANGUAGES.map(
    (language) =>
      `<a href="?l=${language}" lang="${language}"${language === shown ? ' aria-current="page"' : ''}>${OWN_NAMES[language]}</a>`,
  ).join(' ')}</nav>`

/** Looks of the page: those of a receipt's, with fields that a thumb finds. */
export const JOIN_CSS = `
*{box-sizing:border-box;margin:0;padding:0}
:root{color-scheme:light dark;--page:#eceae4;--card:#fff;--ink:#1b1a17;--quiet:#5b584f;--line:#8a867b;--act:#17614a;--on:#fff;--bad:#a3231b}
@media (prefers-color-scheme:dark){:root{--page:#191815;--card:#24231f;--ink:#eceae4;--quiet:#b5b1a6;--line:#7d796f;--act:#7fd1b3;--on:#12231c;--bad:#ff9d94}}
body{background:var(--page);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;padding:20px 12px}
article{max-width:26rem;margin:0 auto 16px;background:var(--card);padding:24px 20px;border-radius:10px;overflow-wrap:anywhere}
img{display:block;margin:0 auto 8px;object-fit:contain}
.house{text-align:center;color:var(--quiet)}
h1{font-size:1.5rem;line-height:1.5;text-align:center;margin-bottom:8px}
h1+p{text-align:center}
form{display:grid;gap:18px;margin-block:22px}
.field{display:grid;gap:4px}
.field label{font-weight:600}
input{font:inherit;color:inherit;background:transparent;accent-color:var(--act)}
input:not([type=checkbox]){width:100%;min-height:52px;padding:8px 12px;border:1px solid var(--line);border-radius:8px}
.tick label{display:grid;grid-template-columns:32px 1fr;gap:12px;min-height:48px}
.tick input{width:32px;height:32px}
.tick small{margin-inline-start:44px}
small{display:block;color:var(--quiet);font-size:.9em}
small.fault{color:var(--bad);font-weight:600}
[aria-invalid]:not([type=checkbox]){border-color:var(--bad);border-width:2px}
[aria-invalid][type=checkbox]{outline:2px solid var(--bad);outline-offset:2px}
button{font:inherit;font-weight:700;min-height:56px;border:0;border-radius:8px;background:var(--act);color:var(--on)}
.quiet{color:var(--quiet);font-size:.94em}
nav{max-width:26rem;margin:0 auto;text-align:center}
nav a{display:inline-block;min-height:48px;padding:10px 12px;color:var(--ink)}
nav a[aria-current]{font-weight:700;text-decoration:none}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
`
