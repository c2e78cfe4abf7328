// The words of the hint to install the store, in Hindi.

export const installHint = 'Gemwala को अपनी होम स्क्रीन पर रखें। यह धीमे नेटवर्क पर भी तुरंत खुलता है।'
export const install = 'इंस्टॉल करें'
export const notNow = 'अभी नहीं'
