// What customers read while the store is closed for maintenance, in Hindi.

import type { Translated } from '../translated.ts'
import type { closedStoreTexts as english } from './closed-store.texts.ts'

export const closedStoreTexts: Translated<typeof english> = {
  closed: 'स्टोर मेंटेनेंस के लिए बंद है। आपका वॉलेट और आपके ऑर्डर सुरक्षित हैं। कृपया कुछ मिनट बाद फिर कोशिश करें।',
}
