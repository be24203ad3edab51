import * as z from 'zod/mini'

const Operation = z.object({
  operationId: z.optional(z.string()),
  tags: z._default(z.array(z.string()), ['other']),
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  parameters: z._default(
    z.array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z._default(z.boolean(), false),
        schema: z.unknown(),
      }),
    ),
    [],
  ),
  requestBody: z.optional(z.unknown()),
  responses: z.record(z.string(), z.unknown()),
})
type Operation = z.output<typeof Operation>

/** The shown part of an OpenAPI document. */
const Document = z.object({
  info: z.object({ description: z._default(z.string(), '') }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.optional(z.unknown()),
})

type Call = { readonly path: string; readonly method: string; readonly operation: Operation }

/** Returns the API on one page that needs no script and nothing from elsewhere. */
export function docsPage(document: unknown): string {
  const { info, paths, components } = Document.parse(document)
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  const areas = [...new Set(calls.map(areaOf))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sala API</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Sala API</h1>
<p>${escape(info.description)} For programs: <a href="openapi.json">openapi.json</a>.</p>
<nav>${areas.map((area) => `<a href="#${area}">${area}</a>`).join(' ')}</nav>
${areas.map((area) => section(area, calls)).join('\n')}
<h2>Shared shapes</h2>
${details('components', components)}
</body>
</html>`
}

const areaOf = ({ operation }: Call): string => operation.tags[0] ?? 'other'

const section = (area: string, calls: readonly Call[]) =>
  `<section id="${area}"><h2>${area}</h2>${calls
    .filter((call) => areaOf(call) === area)
    .map(article)
    .join('')}</section>`

const article = ({ path, method, operation }: Call) => `<article>
<h3><b>${method.toUpperCase()}</b> <code>${escape(path)}</code></h3>
<p>${escape(operation.summary ?? '')} <i>${escape(operation.description ?? '')}</i></p>
${details('parameters', operation.parameters.length > 0 ? operation.parameters : undefined)}
${details('body', operation.requestBody)}
${details('answer', operation.responses['200'])}
</article>`

const details = (title: string, shape: unknown) =>
  shape === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escape(JSON.stringify(shape, undefined, 2))}</pre></details>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '')

export const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
  article { border-top: 1px solid #ccc; padding: .5rem 0 }
  h3 { font-weight: normal; margin: .5rem 0 }
  h3 b { display: inline-block; min-width: 4.5rem }
  p { margin: .25rem 0 }
  pre { overflow-x: auto; background: #f4f2ec; padding: 1rem; font-size: 13px }
`
