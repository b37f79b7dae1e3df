import { z } from 'zod';
import { defineCall } from './define.ts';

export const description = {
  read: defineCall({
    method: 'GET',
    path: '/api/docs',
    summary: 'This description',
    right: 'open',
    answer: z.looseObject({ openapi: z.string() }),
  }),
};
