import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** A turn that `docs/style.md` rules out, and what to write instead. */
type Turn = { readonly turn: RegExp; readonly instead: string }

/** Wrong in any English of ours: comments, names of tests, documents. */
const ANYWHERE: readonly Turn[] = [
  { turn: /\bwho(m|so)?ever\b/i, instead: 'the person who, any, every' },
  { turn: /\b(some|any|every)body\b/i, instead: 'a person, a cashier, anyone, all' },
  { turn: /\bnobody\b(?!, else)/i, instead: 'no one, or name the person' },
  { turn: /\bby (itself|themselves)\b/i, instead: 'automatically, on its own' },
  { turn: /\b(told|tells)\b(?! .{0,30}\bapart\b)/i, instead: 'sent, shown, notified; shows, says' },
  { turn: /\b(stands?|stood|standing)\b(?!-| out)/i, instead: 'is, is written; applies; blocks' },
  { turn: /\bmend(s|ed|ing)?\b/i, instead: 'fix, correct' },
  { turn: /\banew\b/i, instead: 'again' },
  { turn: /\b(of|to|for) the house\b|\bhouse’s|\bhouse's\b/i, instead: 'the restaurant; custom' },
  { turn: /\b(a|new|another|other|busy|foreign) houses?\b/i, instead: 'restaurant' },
  { turn: /\bmeanwhile\b/i, instead: 'for now; in the meantime' },
  {
    turn: /(?<!and of the )\bsign(s|ed|ing)?[ -](in|out)\b(?! the| front)/i,
    instead: 'log in, out',
  },
  { turn: /\b(the|whose|own|her|their|more|with|of) rights\b/i, instead: 'permissions' },
  { turn: /\bways in\b(?! which)/i, instead: 'login' },
  { turn: /\blook(s|ed|ing)? after\b/i, instead: 'manage, own' },
  { turn: /\bbehavior\b|\bcolors?\b|\bcanceled\b|\bcenter(s|ed)?\b/i, instead: 'British spelling' },
]

/** Wrong as a sentence of a comment. */
const IN_COMMENTS: readonly Turn[] = [
  { turn: /(^|[.;] )Answers\b/, instead: 'Returns, responds to' },
  {
    turn: /\b(it|that|which|server|worker|function|call) answers\b/i,
    instead: 'returns, responds',
  },
  { turn: /(^|[.;] )Who\b(?![^.]*\?)/, instead: 'The person who' },
  { turn: /\b(by|to|of|for|from) who\b(?! is)/i, instead: 'the person who, people who' },
]

/** The comment of an exported function in these folders says what it does. */
const DOCUMENTED = /^(src\/(shared|worker|shell)|server)\//
const EXPORTED_FUNCTION = /^\s*\nexport (async )?(function|const \w+(: [^=]+)? =\s*(async )?[(<])/
/** `Returns`, `Refuses`, `Reads`; not a noun such as `Rows`. */
const VERB =
  /^(?!Rows|Names|Words|Areas|Orders|Lines|Ids|Values|Facts|Parts)[A-Z][a-z]+s\b(?! of\b)/

type Text = { readonly file: string; readonly index: number; readonly text: string }
type Comment = Text & { readonly next: string }

const codeFiles = ['src', 'server', 'tests', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  filesIn(folder, /\.(tsx?|mjs)$/),
)
const documents = [
  'README.md',
  ...['docs', 'src', 'server', 'tests', 'e2e', 'bench'].flatMap((folder) =>
    filesIn(folder, /\.md$/),
  ),
]
const comments = codeFiles.flatMap(commentsIn)

test('no comment, test name or document has a turn that reads as translated', () => {
  const others = [...codeFiles.flatMap(titlesIn), ...documents.map(textIn)]
  expect([
    ...faultsIn(comments, [...ANYWHERE, ...IN_COMMENTS]),
    ...faultsIn(others, ANYWHERE),
  ]).toEqual([])
})

test('the comment of an exported function begins with its verb', () => {
  const nouns = comments.filter(
    ({ file, text, next }) =>
      DOCUMENTED.test(file) && EXPORTED_FUNCTION.test(next) && !VERB.test(text),
  )
  expect(nouns.map((text) => `${placeOf(text)}: Returns, Refuses, Reads ...`)).toEqual([])
})

const faultsIn = (texts: readonly Text[], turns: readonly Turn[]): readonly string[] =>
  texts.flatMap((text) =>
    turns.flatMap(({ turn, instead }) =>
      [...withoutCode(text.text).matchAll(new RegExp(turn, `g${turn.flags}`))].map(
        (found) => `${placeOf(text, found.index)} "${found[0].trim()}": ${instead}`,
      ),
    ),
  )

function filesIn(folder: string, name: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file))
}

/** Returns the comments of a file; lines that follow each other are one. Notes to linters are left out. */
function commentsIn(file: string): readonly Comment[] {
  const source = readFileSync(file, 'utf8')
  const found: { index: number; end: number; text: string }[] = []
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const last = found.at(-1)
    const text = value
      .replace(/^\*/, '')
      .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
      .trim()
    if (type === 'Line' && last && /^\n *$/.test(source.slice(last.end, start))) {
      Object.assign(last, { end, text: `${last.text} ${text}` })
    } else found.push({ index: start, end, text })
  }
  return found
    .filter(({ text }) => !/^(oxlint|Stryker|@ts-)/.test(text))
    .map(({ index, end, text }) => ({ file, index, text, next: source.slice(end, end + 300) }))
}

const TITLE = /^ *(?:test|describe)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(['"`])(.*?)\1,/gm

function titlesIn(file: string): readonly Text[] {
  if (!/^(tests|e2e)\//.test(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(TITLE)].map(({ 2: text = '', index }) => ({
    file,
    index,
    text,
  }))
}

const textIn = (file: string): Text => ({ file, index: 0, text: readFileSync(file, 'utf8') })

/** Returns the text with dots for code and quotations, and lines and letters where they were. */
const withoutCode = (text: string) =>
  text.replaceAll(/```.*?```|`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|\]\([^)\n]*\)/gs, (code) =>
    code.replaceAll(/./g, '.'),
  )

const placeOf = ({ file, index }: Text, offset = 0): string => {
  const before = readFileSync(file, 'utf8').slice(0, file.endsWith('.md') ? offset : index)
  return `${file}:${before.split('\n').length}`
}
