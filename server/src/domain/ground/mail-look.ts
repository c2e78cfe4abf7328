// How every mail of the store looks: the same letter as text and as HTML. Mail programs read no style sheets
// and run on narrow screens, so styles are inline, and one column is at most as wide as a phone is long. The
// only rules in the head are those for programs in dark mode.

import type { Language } from '@gemwala/contract/languages'
import { storeTitle } from '@gemwala/contract/texts'
import type { Mail } from '../../providers/ports.ts'
import type { Letter } from './mails.texts.ts'

const font = "font-family:'Segoe UI',Roboto,'Noto Sans Devanagari',Helvetica,Arial,sans-serif"
const dark = `@media (prefers-color-scheme:dark){
.page{background:#170c1a!important}.card{background:#28192c!important;border-color:#4a3550!important;border-radius:14px!important}
.text,.title{color:#f3ece1!important}.quiet,.quiet a{color:#b9a9bd!important}}`

export function composeMail(letter: Letter, language: Language): Omit<Mail, 'to' | 'id'> {
  const { subject, lines, button, footer } = letter
  const text = [
    ...lines,
    ...(button ? [`${button.label}: ${button.address}`] : []),
    ...(footer ? [footer] : []),
    storeTitle,
  ]
  const rows = [
    `<h1 class="title" style="margin:0 0 16px;font-size:21px;line-height:1.3;color:#170c1a">${escapeHtml(subject)}</h1>`,
    ...lines.map(
      (line) =>
        `<p class="text" style="margin:0 0 14px;font-size:16px;line-height:1.5;color:#3b2a40">${escapeHtml(line)}</p>`,
    ),
    ...(button ? [buttonOf(button)] : []),
  ]
  return {
    subject,
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${dark}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3ece1">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3ece1;${font}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:14px 24px;background:#170c1a;border-radius:14px 14px 0 0;font-size:20px;font-weight:700;color:#fac426">${storeTitle}</td></tr>
<tr><td class="card" style="padding:26px 24px 14px;background:#ffffff;border:1px solid #d9cfc5;border-top:0;border-radius:0 0 14px 14px;text-align:left;word-break:break-word">${rows.join('\n')}</td></tr>
<tr><td class="quiet" style="padding:16px 24px;font-size:13px;line-height:1.5;color:#6d5a72;text-align:left">${escapeHtml(footer ?? storeTitle)}</td></tr>
</table></td></tr></table></body></html>`,
  }
}

/** The address is readable, too, for programs that hide links. */
function buttonOf({ label, address }: { label: string; address: string }): string {
  const href = escapeHtml(address)
  return `<p style="margin:22px 0"><a href="${href}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#fac426;color:#170c1a;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 14px;font-size:13px;line-height:1.5;color:#6d5a72">${href}</p>`
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
