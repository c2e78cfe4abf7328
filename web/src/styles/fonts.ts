// The fonts of the store. `fonts.hi.ts` takes its place in the Hindi build.

import './fonts.css'
