import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

export const apiDocsEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/docs',
    summary: 'This description',
    right: 'open',
    answer: z.looseObject({ openapi: z.string() }),
  }),
};
