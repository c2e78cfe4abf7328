// Fake uploads: the test controls their progress and their answers.

import { vi } from 'vitest'

export class GivenUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  target = ''
  timeout = 0
  status = 0
  responseText = ''
  form = new FormData()
  #answered: Record<string, string> = {}

  open(method: string, path: string): void {
    this.target = `${method} ${path}`
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  getResponseHeader(name: string): string | null {
    return this.#answered[name] ?? null
  }

  send(form: FormData): void {
    this.form = form
  }

  get fileName(): string {
    return (this.form.get('images') as File).name
  }

  sent(share: number): void {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { loaded: share * 200, total: 200 }),
    )
  }

  answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.#answered = headers
    this.dispatchEvent(new Event('load'))
  }

  break(by: 'error' | 'timeout' | 'abort' = 'error'): void {
    this.dispatchEvent(new Event(by))
  }
}

/** Collects the uploads that are started from now on. */
export function takeUploads(): GivenUpload[] {
  const begun: GivenUpload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends GivenUpload {
      override send(form: FormData): void {
        super.send(form)
        begun.push(this)
      }
    },
  )
  return begun
}
