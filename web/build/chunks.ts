// Which modules are downloaded together. A few files compress better than many, and libraries change
// less often than our own code.

import type { Rolldown } from 'vite'

/** Every page needs these. Other libraries stay with the screens that use them. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(?!(react-)?(query|virtual))[^/]+)\/|\/build\/select-from-store/

/** What the entry needs to load everything else. Together with the framework, the entry would wait for it. */
const loading = /vite\/preload-helper/

/** The sign-in pages: small, and people who open one usually open the next. */
const account =
  /\/src\/(auth\/(?!profile|sso|factor)|routes\/_auth\b(?!\/account\.factor).*tsr-split|api\/(follow-refusal|auth|otp|password|account)\.)|\/contract\/src\/accounts\/(auth|otp|password|account)\b/

/** Every screen of the console needs these. */
const console =
  /\/src\/(admin\/(shell|palette|ui|list)\/|admin\/(screens|links|nav|query-client|order\/use-open-order)\.|routes\/admin\b.*tsr-split)|\/node_modules\/@tanstack\/(react-)?(query|virtual)/

/** Shared by console screens only: in 'later' they would load the console with other pages. */
const staff =
  /\/src\/admin\/|\/contract\/src\/catalogue\/(gallery|(store-)?products)\.texts(\.hi)?\.ts/

const entry = /\/src\/(main|app)\.tsx$/
const homeScreens = /\/src\/routes\/_store(\/(index|home))?\.tsx\?tsr-split=component$/
/** The product pages, and what the pages of the storefront show after their first paint. */
const storefront =
  /\/src\/(routes\/_store\/product\..*\?tsr-split|store\/(shell\/footer|home\/(hero\/slides|banner-strip|after-scroll)|search\/results)\.tsx$)/
/** Screens without the storefront's frame. */
const outsideStorefront = /\/src\/(auth|admin)\//

/**
 * The chunk of what several screens share: 'shop' has what the home screens import and neither the
 * entry nor the sign-in pages nor the console do. What is only imported lazily is not for the home
 * page. 'forms' has what the sign-in pages share with screens other than the home page, 'store' what
 * every visitor of a product needs, so that 'later' need not be downloaded for it.
 */
function sharedChunkOf(
  id: string,
  context: Rolldown.ChunkingContext,
): 'shop' | 'shared' | 'forms' | 'store' | null {
  const importers = [...importersOf(id, context)]
  const isImportedBy = (roots: RegExp) => importers.some((importer) => roots.test(importer))
  if (isImportedBy(entry)) return 'shared'
  if (!isImportedBy(homeScreens)) {
    if (isImportedBy(account)) return 'forms'
    return isImportedBy(storefront) ? 'store' : null
  }
  return isImportedBy(outsideStorefront) ? 'shared' : 'shop'
}

/** The module and every module that imports it statically, directly or indirectly. */
function importersOf(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const importers = new Set([id])
  // The loop also visits what it adds, and a set holds each module once.
  for (const importer of importers) {
    for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next)
  }
  return importers
}

export const chunkGroups = [
  { name: 'loading', test: loading, priority: 4 },
  { name: 'framework', test: framework, priority: 3 },
  { name: 'account', test: account, priority: 2 },
  { name: 'console', test: console, priority: 2 },
  {
    name: (id: string, context: Rolldown.ChunkingContext) =>
      sharedChunkOf(id, context) === 'shop' ? 'shop' : null,
    test: /\/src\//,
    priority: 2,
  },
  { name: 'staff', test: staff, minShareCount: 2, priority: 2 },
  // Modules that only other pages share stay out of the home page's download.
  {
    name: (id: string, context: Rolldown.ChunkingContext) => sharedChunkOf(id, context) ?? 'later',
    test: /\/src\//,
    minShareCount: 2,
    priority: 1,
  },
]

type SplitPart = 'loader' | 'component' | 'pendingComponent' | 'errorComponent'

/** Screens whose calls and placeholders, too, are in their own chunk and not in the home page's. */
const apart = ['/_store/demo', '/_store/help/$page', '/_store/product/$productid/{-$name}']

const wholeScreen: SplitPart[] = ['loader', 'component', 'pendingComponent', 'errorComponent']

/** Configured here and not in the routes, where the configuration itself would be downloaded. */
export const splitBehavior = ({ routeId }: { routeId: string }) =>
  apart.includes(routeId) ? [wholeScreen] : undefined

const application = /\/app-/
const broughtByApplication = /\/(loading|framework|rolldown-runtime|shared)-/

/** The preload list of a screen names only what the application has not loaded already. */
export const resolveDependencies = (fileName: string, fileNames: string[]): string[] =>
  application.test(fileName)
    ? fileNames
    : fileNames.filter((name) => !broughtByApplication.test(name))
