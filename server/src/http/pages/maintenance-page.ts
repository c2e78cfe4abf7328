// The page for customers while the store is in maintenance. It needs no script and no other file, so it works even
// when they cannot be loaded.

import { closedStoreTexts } from '@gemwala/contract/console/closed-store.texts'
import { closedStoreTexts as closedHindi } from '@gemwala/contract/console/closed-store.texts.hi'
import type { Language } from '@gemwala/contract/languages'
import { storeTitle } from '@gemwala/contract/texts'
import type { FastifyReply } from 'fastify'
import { retryAfterSeconds } from '../../domain/ground/closed.ts'

const words = {
  en: {
    title: `${storeTitle} is closed for maintenance`,
    closed: closedStoreTexts.closed,
    checksAgain: 'This page checks again every minute.',
    worksHere: 'Do you work here?',
    logIn: 'Log in',
  },
  hi: {
    title: `${storeTitle} मेंटेनेंस के लिए बंद है`,
    closed: closedHindi.closed,
    checksAgain: 'यह पेज हर मिनट फिर से जाँचता है।',
    worksHere: 'क्या आप यहाँ काम करते हैं?',
    logIn: 'लॉग इन करें',
  },
}

const style = `
:root { color-scheme: dark }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: #170c1a;
  color: #f3ece1; font: 400 16px/1.6 Figtree, system-ui, sans-serif }
main { max-width: 30rem; margin: 24px; padding: 36px 32px; border-radius: 20px; background: #1f1223;
  border: 1px solid #ffffff12; box-shadow: 0 14px 40px -8px #050107cc }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 28px;
  color: #f3ece1; font-weight: 800; font-size: 20px }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.15; text-wrap: balance }
p { margin: 0 0 12px; color: #beb0c3 }
.staff { margin: 28px 0 0; padding-top: 18px; border-top: 1px solid #ffffff12; font-size: 14px }
a { color: #fac426 }
a:focus-visible { outline: 2px solid #fac426; outline-offset: 3px }
`

function pageIn(language: Language): string {
  const { title, closed, checksAgain, worksHere, logIn } = words[language]
  const [headline, ...rest] = closed.split(/(?<=[.।]) /)
  return `<!doctype html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="60">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<p class="brand"><svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><path d="M3 8.5A3.5 3.5 0 0 1 6.5 5h19A3.5 3.5 0 0 1 29 8.5v3.7a3.9 3.9 0 0 0 0 7.6v3.7a3.5 3.5 0 0 1-3.5 3.5h-19A3.5 3.5 0 0 1 3 23.5v-3.7a3.9 3.9 0 0 0 0-7.6z" fill="#fac426"/><path d="M16 8.5l5.6 5.3H10.4z" fill="#170c1a"/><path d="M10.4 13.8h11.2L16 24z" fill="#170c1a" opacity=".82"/></svg>${storeTitle}</p>
<h1>${headline}</h1>
${rest.map((sentence) => `<p>${sentence}</p>`).join('\n')}
<p>${checksAgain}</p>
<p class="staff">${worksHere} <a href="/login">${logIn}</a></p>
</main>
</body>
</html>
`
}

export const maintenancePages: Record<Language, string> = { en: pageIn('en'), hi: pageIn('hi') }

/** The screens that staff need to reach the console. */
export const isForStaff = (path: string): boolean => /^\/(admin|login|staff)(\/|$)/.test(path)

export const sendMaintenancePage = (reply: FastifyReply, language: Language): FastifyReply =>
  reply
    .asPage()
    .code(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(maintenancePages[language])
