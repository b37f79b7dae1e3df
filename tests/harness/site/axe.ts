import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Half as long as `axe.source`: it is sent to every page that is looked at. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with the rule and the element of every accessibility violation that axe finds on the page as it is now. */
export const expectAccessible = (page: Page, within = 'html') => expectNoViolation(page, within);

/** The same page in its other theme: only its colours have changed. */
export const expectReadable = (page: Page) => expectNoViolation(page, 'html', ['color-contrast']);

async function expectNoViolation(page: Page, within: string, rules?: string[]): Promise<void> {
  // Evaluated, not added as a script: the site's content security policy rightly refuses foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([selector, only]) => {
      // Colours on their way from one theme or state to another are nobody's contrast: they set out with the next frame,
      // and what ends is waited for. What inherits a colour that was on its way sets out when that one has arrived.
      const underWay = async () => {
        for (const _ of ['asked for', 'drawn']) await new Promise(requestAnimationFrame);
        const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
        return moving.filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
      };
      for (let ending = await underWay(); ending.length > 0; ending = await underWay()) {
        await Promise.allSettled(ending.map((one) => one.finished));
      }
      const { violations: found } = await window.axe.run(selector, {
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      });
      return found.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
    },
    [within, rules] as const,
  );
  expect(violations.join('\n'), `accessibility of ${page.url()}`).toBe('');
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
