import type { FastifyInstance } from 'fastify';
import { describeApi } from '../../domain/api-description.ts';
import { description } from '../../domain/calls/description.ts';
import { calls } from '../../domain/calls/index.ts';
import { type KeptPage, keepPage, sendKept } from '../pages/kept-page.ts';
import { safeHeaders } from '../safety/headers.ts';
import type { Showroom } from '../showroom.ts';

/** The description of the API. Making it takes longer than anything else that anybody may ask for: it is made once. */
export function answerDescription(
  app: FastifyInstance,
  { config, dealership }: Pick<Showroom, 'config' | 'dealership'>,
) {
  const headers = {
    ...safeHeaders(config.publicUrl),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  };
  let made: { title: string; answer: Promise<KeptPage> } | undefined;

  app.get(description.read.path, async (_request, reply) => {
    const title = `${dealership().name}: calls`;
    if (made?.title !== title) {
      made = { title, answer: keepPage(JSON.stringify(describeApi(title, calls)), 200, headers) };
    }
    sendKept(reply, await made.answer);
  });
}
