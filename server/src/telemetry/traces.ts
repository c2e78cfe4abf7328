// OpenTelemetry traces, loaded only if a collector is set. A trace has the request or job, its SQL statements
// (their text, never their values) and its calls to external services, which get a `traceparent` header.

import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace as spans,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Release } from '../config/release.ts'
import type { Config } from '../config/settings.ts'
import type { Step, Trace, Traces } from '../kit/work.ts'
import { followCalls } from './follow-calls.ts'

type Options = Pick<Config, 'otlpEndpoint' | 'otlpHeaders' | 'otlpServiceName' | 'tracedShare'>

export function openTraces(config: Options, release: Release): Traces & { stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.otlpServiceName,
      'service.version': release.version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.tracedShare) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${config.otlpEndpoint!.replace(/\/$/, '')}/v1/traces`,
          headers: config.otlpHeaders,
        }),
      }),
    ],
  })
  const tracer = provider.getTracer('gemwala')
  const stopFollowing = followCalls()
  return {
    begin: (kind, name, parent) => {
      const within = parentOf(parent)
      const spanKind = kind === 'request' ? SpanKind.SERVER : SpanKind.CONSUMER
      return traceOf(tracer, tracer.startSpan(name, { kind: spanKind }, within))
    },
    stop: async () => {
      stopFollowing()
      // A collector that is away must not keep the store from stopping.
      await provider.shutdown().catch(() => {})
    },
  }
}

function traceOf(tracer: Tracer, span: Span): Trace {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const within = spans.setSpan(ROOT_CONTEXT, span)
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    begin: ({ name, attributes }: Step) => {
      const step = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, within)
      return (error) => finish(step, error)
    },
    end: (attributes, error) => {
      span.setAttributes(attributes)
      const status = Number(attributes['http.response.status_code'] ?? 0)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      finish(span, error)
    },
  }
}

/** Messages of errors can contain values, so only the kind of the error is recorded. */
function finish(span: Span, error: unknown): void {
  if (error !== undefined) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  }
  span.end()
}

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function parentOf(traceparent: string | undefined) {
  const [, traceId, spanId, flags] = shape.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & 1
  return spans.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
