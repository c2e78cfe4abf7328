// Settings for metrics and traces. Logs have LOG_LEVEL.

import { address, list, number, optional, setting, text } from './setting.ts'

/** Such as authorization=Bearer abc. A value may contain further equals signs. */
const headers = list.transform((entries, context): Record<string, string> => {
  const found = entries.map((entry) => /^([^=]+)=(.*)$/.exec(entry))
  if (found.includes(null)) context.addIssue('must be names and values, such as name=value')
  return Object.fromEntries(found.map((match) => [match?.[1] ?? '', match?.[2] ?? '']))
})

const share = text
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be from 0 to 1, such as 0.1')
  .transform(Number)

export const telemetrySettings = {
  metricsPort: setting({
    env: 'METRICS_PORT',
    meaning:
      'The port on which Prometheus finds /metrics; 0 picks a free one, and if empty there are no metrics',
    check: optional(number(0, 65_535)),
    byDefault: '',
  }),
  metricsHost: setting({
    env: 'METRICS_HOST',
    meaning:
      'The address on which /metrics listens; customers must not reach it, so never make it public',
    check: text,
    byDefault: '127.0.0.1',
  }),
  otlpEndpoint: setting({
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning:
      'The OpenTelemetry collector that gets traces over OTLP/HTTP, such as http://127.0.0.1:4318; if empty there are no traces',
    check: optional(address('http:', 'https:')),
    byDefault: '',
  }),
  otlpHeaders: setting({
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    meaning:
      'Headers for the collector, such as authorization=Bearer abc, separated by commas; none by default',
    check: headers,
    byDefault: '',
  }),
  otlpServiceName: setting({
    env: 'OTEL_SERVICE_NAME',
    meaning: 'The name of the store in its traces',
    check: text,
    byDefault: 'gemwala',
  }),
  tracedShare: setting({
    env: 'OTEL_TRACES_SAMPLER_ARG',
    meaning:
      'The share of requests that are traced, from 0 to 1; a trace that a trusted proxy began follows its decision',
    check: share,
    byDefault: '1',
  }),
}
