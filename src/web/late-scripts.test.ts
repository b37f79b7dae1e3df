import { describe, expect, it } from 'vitest';
import { deferScripts } from './late-scripts.ts';

const page = deferScripts(
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
    '<link rel="modulepreload" href="/assets/a.js"/></head><body><p>Words</p>' +
    '<script nonce="mark" type="module" async="">import "/assets/a.js";</script></body></html>',
  'mark',
);

describe('a public page as it is sent', () => {
  it('asks for none of its scripts by itself', () => {
    expect(page).not.toMatch(/modulepreload" href|type="module"/);
    expect(page).toContain('<p>Words</p>');
  });

  it('keeps how they are started, and names each file once', () => {
    expect(page).toContain('<script nonce="mark" type="text/plain" id="page-start">import "/assets/a.js";</script>');
    expect(page).toContain('(["/assets/a.js","/assets/b.js"])</script></body>');
  });
});
