// What a change changed: each field that differs, before and after.

export type Change = { field: string; before: string | undefined; after: string | undefined }

export function differenceOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .map((field) => ({ field, before: old[field], after: now[field] }))
    .filter((change) => change.before !== change.after)
}

/** An object field by field, the fields of objects inside it by their path; anything else as one. */
function fieldsOf(value: unknown, path = ''): Record<string, string> {
  if (value === null || value === undefined) return path === '' ? {} : { [path]: 'none' }
  if (typeof value !== 'object' || Array.isArray(value)) return { [path || 'value']: show(value) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) =>
      fieldsOf(part, path === '' ? name : `${path}.${name}`),
    ),
  ) as Record<string, string>
}

function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(show).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value === '' ? 'empty' : String(value)
}
