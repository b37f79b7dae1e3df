const AHEAD = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;

/**
 * A public page can be read and its links followed without its scripts. They are fetched once it is on the screen with
 * its first picture, or as soon as somebody touches it, so that neither the network nor the processor of a cheap phone
 * is busy with them before.
 */
export function deferScripts(html: string, nonce: string): string {
  const start = `<script nonce="${nonce}" type="module" async="">`;
  const waiting = `<script nonce="${nonce}" type="text/plain" id="page-start">`;
  const files = [...new Set([...html.matchAll(AHEAD)].map(([, file]) => file))];
  const starter = `<script nonce="${nonce}">(${startLate.toString()})(${JSON.stringify(files)})</script>`;
  return html
    .replaceAll(AHEAD, '')
    .replace(start, waiting)
    .replace('</body>', () => `${starter}</body>`);
}

/** Sent as text, so it knows nothing but what it is given. */
function startLate(files: string[]) {
  const longestMs = 4000;
  const signs = ['pointerdown', 'keydown', 'focusin'];
  const whenIdle = (work: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 500 }) : setTimeout(work, 1);
  const add = (name: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // Each in a turn of its own: a finger that taps meanwhile is answered in between.
    for (const href of files) setTimeout(() => add('link', { rel: 'modulepreload', href }));
    setTimeout(() =>
      add('script', { type: 'module', textContent: document.getElementById('page-start')?.textContent }),
    );
  };
  const painted = () => performance.getEntriesByType('paint').length > 0;
  const onceShown = () => (painted() ? whenIdle(start) : requestAnimationFrame(onceShown));
  addEventListener('load', onceShown);
  setTimeout(start, longestMs);
  for (const sign of signs) addEventListener(sign, start, { once: true, capture: true, passive: true });
}
