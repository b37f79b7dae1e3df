import { createHash } from 'node:crypto';
import fp from 'fastify-plugin';
import type { Dealership } from '../../domain/dealership.ts';
import { filmFrame } from '../../domain/catalogue/film.ts';
import type { Config } from '../config.ts';

const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Pages bring their own, wider one; anything else is never a document.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

export function SECURITY_HEADERS(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return publicUrl?.startsWith('https:')
    ? { ...SAFE_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : SAFE_HEADERS;
}

export const securityHeaders = fp<Pick<Config, 'publicUrl'>>(async (app, { publicUrl }) => {
  const headers = SECURITY_HEADERS(publicUrl);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
});

/**
 * A page and its policy (CSP): of inline scripts exactly those that the renderer has marked as its own, by their hashes.
 * One that got into the page in any other way has no mark, so it does not run. The marks themselves stay here: the page
 * is kept, and whoever has seen one could use it.
 */
export function withContentSecurityPolicy(
  marked: string,
  mark: string,
  dealership: Dealership,
): { body: string; policy: string } {
  const own = new RegExp(`<script nonce="${mark}"(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...marked.matchAll(own)]
    .map(([, body = '']) => ` 'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    .join('');
  const frames = [dealership.map, filmFrame(dealership.videos.optIn), filmFrame(dealership.videos.joyClub)]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).origin);
  const policy = [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `frame-src ${[...new Set(frames)].join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { body: marked.replaceAll(` nonce="${mark}"`, ''), policy };
}
