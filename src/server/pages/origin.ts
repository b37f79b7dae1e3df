import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The site's own address without a slash at the end: as the settings say, or as the visitor reached it. Never as
 * X-Forwarded-Host says: most proxies hand that on as the visitor wrote it.
 */
export function siteOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol, headers }: FastifyRequest): string {
  return publicUrl ?? `${protocol}://${headers.host ?? ''}`;
}
