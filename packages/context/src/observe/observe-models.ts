import { ModelError, type ModelReply, type ModelRequest, type Models, splitModelName } from '@harkara/models';
import type { Metrics, Tracer } from '@harkara/runtime';
import { createLabelLimit } from './create-label-limit.ts';

export interface Observers {
  metrics: Metrics;
  tracer: Tracer;
}

/** Agents can name any model, and every name makes one more time series. */
const modelNamesMax = 50;

/** The same models, each call timed, counted and traced. */
export function observeModels(models: Models, { metrics, tracer }: Observers): Models {
  const meters = createMeters(metrics);
  const call = (request: ModelRequest): Promise<ModelReply> => {
    const { provider, modelId } = splitModelName(request.model);
    const attributes = {
      'gen_ai.provider.name': provider,
      'gen_ai.request.model': modelId,
      'gen_ai.operation.name': 'chat',
    };
    return tracer.span(`chat ${request.model}`, attributes, async (span) => {
      const startedAt = performance.now();
      try {
        const reply = await models.call(request);
        meters.reply(request.model, reply);
        span.set({
          'gen_ai.usage.input_tokens': reply.tokensIn,
          'gen_ai.usage.output_tokens': reply.tokensOut,
          'harkara.attempts': reply.attempts,
        });
        return reply;
      } catch (error) {
        meters.failure(request.model, { error, seconds: (performance.now() - startedAt) / 1000 });
        throw error;
      }
    });
  };
  return { ...models, call };
}

function createMeters(metrics: Metrics) {
  const seconds = metrics.histogram({
    name: 'model_call_duration_seconds',
    help: 'Time of one model call with its retries.',
    labels: ['provider', 'model', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120],
  });
  const tokens = metrics.counter({
    name: 'model_tokens_total',
    help: 'Tokens sent to models and received.',
    labels: ['provider', 'model', 'direction'],
  });
  const rupees = metrics.counter({
    name: 'model_cost_inr_total',
    help: 'What model calls cost, in rupees.',
    labels: ['provider', 'model'],
  });
  const retries = metrics.counter({
    name: 'model_retries_total',
    help: 'Retries of model calls.',
    labels: ['provider', 'model'],
  });
  const labelsOf = createLabels();
  return {
    reply: (name: string, { durationMs, tokensIn, tokensOut, costMicroInr, attempts }: ModelReply) => {
      const labels = labelsOf(name);
      seconds.observe({ ...labels, outcome: 'replied' }, durationMs / 1000);
      tokens.inc({ ...labels, direction: 'in' }, tokensIn);
      tokens.inc({ ...labels, direction: 'out' }, tokensOut);
      rupees.inc(labels, costMicroInr / 1e6);
      retries.inc(labels, attempts - 1);
    },
    failure: (name: string, { error, seconds: took }: { error: unknown; seconds: number }) => {
      const labels = labelsOf(name);
      seconds.observe({ ...labels, outcome: error instanceof ModelError ? error.code : 'internal' }, took);
      if (error instanceof ModelError) retries.inc(labels, Math.max(0, (error.details.attempts ?? 1) - 1));
    },
  };
}

function createLabels() {
  const limitModel = createLabelLimit(modelNamesMax);
  return (name: string) => {
    const model = limitModel(name);
    return { provider: model === name ? splitModelName(name).provider : model, model };
  };
}
