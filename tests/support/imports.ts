import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

/** One import, re-export, dynamic import or worker address found in one of our files. */
export type Import = {
  readonly file: string
  readonly specifier: string
  /** Path of our own file behind the specifier; undefined for a package. */
  readonly target: string | undefined
  /** Vanishes when types are stripped. */
  readonly typeOnly: boolean
}

export const describeImport = ({ file, specifier }: Import) => `${file} imports ${specifier}`

/** Every `.ts` and `.tsx` file below a folder, as paths from the project's root. */
export function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

export const importsOf = (folder: string) => sourceFiles(folder).flatMap(importsOfFile)

/** What a file imports by any of the ways TypeScript has. */
export function importsOfFile(file: string): readonly Import[] {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
    ),
  )
  // Covers `await import('x')` and `import('x').Type`: the parser gives no specifier for either.
  const calls = [...source.matchAll(/\bimport\(\s*['"`]([^'"`]+)['"`]/g)].map(([, specifier]) => ({
    specifier: specifier ?? '',
    typeOnly: false,
  }))
  return [...imports, ...reexports, ...calls].map((found) => ({
    file,
    ...found,
    target: locate(file, found.specifier),
  }))
}

/** Files that a file pulls in when it runs, itself included. */
export function reachableFrom(entry: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file) || !/\.tsx?$/.test(file)) return
    reached.add(file)
    for (const { target, typeOnly } of importsOfFile(file)) if (target && !typeOnly) visit(target)
  }
  visit(entry)
  return reached
}

/** Files of a folder that reach themselves by imports of any kind, each with one way round. */
export function circlesIn(folder: string): readonly string[] {
  const files = sourceFiles(folder)
  const next = new Map(
    files.map((file) => [file, importsOfFile(file).flatMap(({ target }) => target ?? [])]),
  )
  return files.flatMap((file) => {
    const way = wayBack(file, next)
    return way ? [way.join(' -> ')] : []
  })
}

/** The shortest way from a file to itself; undefined where there is none. */
function wayBack(
  start: string,
  next: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const seen = new Set<string>()
  const ways: (readonly string[])[] = [[start]]
  for (const way of ways) {
    for (const file of next.get(way.at(-1) ?? '') ?? []) {
      if (file === start) return [...way, file]
      if (seen.has(file)) continue
      seen.add(file)
      ways.push([...way, file])
    }
  }
  return undefined
}

function locate(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#shared/')) return specifier.replace('#shared', 'src/shared')
  if (specifier.startsWith('.')) return relative('.', resolve(file, '..', specifier))
  return undefined
}
