import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** The site's own address without a slash at the end: as the settings say, or as the visitor reached it. */
export function siteOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol, host }: FastifyRequest): string {
  return publicUrl ?? `${protocol}://${host}`;
}
