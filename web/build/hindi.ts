// The Hindi build. A file X.ts with a sibling X.hi.ts is replaced by it, so that no text is looked up at
// run time and no download has the texts of another language.

import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

type Named = { name: string }

export const isHindi = ({ name }: Named): boolean => name.startsWith('hindi')

/** Where the pages of a build are, inside its folder. */
export const pageFolderOf = (environment: Named): string => (isHindi(environment) ? 'hi' : '')

const pageTexts: [string, string][] = [
  ['lang="en-IN"', 'lang="hi-IN"'],
  [
    'Game top-ups, passes and vouchers in rupees. Pay by UPI or wallet, delivered to your player ID.',
    'गेम टॉप-अप, पास और वाउचर रुपयों में। UPI या वॉलेट से पेमेंट करें, डिलीवरी सीधे आपकी प्लेयर ID पर।',
  ],
  ['Gemwala: game top-ups and vouchers', 'Gemwala: गेम टॉप-अप और वाउचर'],
  [
    'To log in and buy, please switch on JavaScript and load this page again. Then choose a pack, enter your player ID, and pay by UPI or wallet.',
    'लॉग इन करने और खरीदने के लिए कृपया JavaScript चालू करें और पेज फिर से लोड करें। फिर पैक चुनें, अपनी प्लेयर ID डालें और UPI या वॉलेट से पेमेंट करें।',
  ],
]

export const hindiTexts = (): Plugin => ({
  name: 'gemwala:hindi',
  enforce: 'pre',
  applyToEnvironment: isHindi,
  resolveId: {
    order: 'pre',
    filter: { id: /^\.|^@gemwala\// },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const translated = found?.id.replace(/\.(tsx?)$/, '.hi.$1')
      return translated && translated !== found?.id && existsSync(translated) ? translated : found
    },
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      delete bundle['index.html']
      this.emitFile({
        type: 'asset',
        fileName: 'hi/index.html',
        source: inHindi(String(page.source)),
      })
    },
  },
})

function inHindi(page: string): string {
  const oneLine = page.replace(/\s*\n\s+(?=[^<\s])/g, ' ')
  return pageTexts.reduce((text, [english, hindi]) => {
    if (!text.includes(english)) throw new Error(`index.html has no text '${english}'`)
    return text.replace(english, hindi)
  }, oneLine)
}
