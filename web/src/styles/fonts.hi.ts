// The fonts of the Hindi store.

import './fonts.css'
import './devanagari.css'
