// Which modules are downloaded together. Few files compress better than many, and the libraries
// change less often than we do.

/** What every page stands on. Other libraries stay with the screens that use them. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|vite\/preload-helper/

/** The shop itself, with the screens of the home page. Its brand stands above other pages too. */
const shop =
  /\/src\/store\/(home|product|search|shell)\/(?!brand)|\/src\/routes\/_store(\/(index|home))?\.tsx\?tsr-split/

/** The sign-in pages: small, and whoever sees one soon sees the next. */
const account =
  /\/src\/(auth\/(?!profile|sso)|forms\/|ui\/panel|routes\/_auth\b.*tsr-split|api\/(auth|otp|password|account)\.)|\/contract\/src\/(auth|otp|password|account)\.ts/

/** For addresses without a screen. */
const elsewhere = /\/store\/notice\/(elsewhere|screen-at|search-form)|\/contract\/src\/screens\.ts/

export const chunkGroups = [
  { name: 'framework', test: framework, priority: 3 },
  { name: 'shop', test: shop, priority: 2 },
  { name: 'account', test: account, priority: 2 },
  { name: 'elsewhere', test: elsewhere, minShareCount: 2, priority: 2 },
  { name: 'shared', test: /\/src\//, minShareCount: 2, priority: 1 },
]

const broughtByEntry = /\/(framework|rolldown-runtime|shared)-/

/** A screen's list of what to download with it names only what the entry did not bring. */
export const resolveDependencies = (
  _: string,
  fileNames: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] =>
  hostType === 'js' ? fileNames.filter((name) => !broughtByEntry.test(name)) : fileNames
