import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { cleanText } from '../text.ts';
import { foundRecord } from '../wire/lookup.ts';
import { model } from '../wire/model.ts';
import { pageOf } from '../wire/page.ts';

export const lookups = endpointsOf('Projects', {
  findRecord: {
    method: 'get',
    path: '/v1/manage/lookup/{id}',
    summary: 'What an id stands for, and in which project it is.',
    auth: 'session',
    params: z.object({ id: z.string().max(255).overwrite(cleanText) }),
    answers: { 200: foundRecord },
    errors: ['not_signed_in', 'not_found'],
  },

  listModels: {
    method: 'get',
    path: '/v1/manage/models',
    summary: 'The models that agents can name, with their prices.',
    auth: 'session',
    answers: { 200: pageOf(model) },
    errors: ['not_signed_in'],
  },
});
