import { describe, expect, it } from 'vitest';
import { preparedText, PREPARED_TEXTS, textsFor } from './prepared-texts.ts';

const VALUES = { name: 'Asha', model: 'CB Shine', shop: 'Shreeji Wheels', phone: '+91 98765 43210', me: 'Ravi' };

describe('prepared texts', () => {
  it('are offered where they fit: by desk and stage, as the desk calls it', () => {
    const texts = [
      { name: 'everywhere', text: 'a' },
      { name: 'sales', desk: 'sales', text: 'b' },
      { name: 'test ride', desk: 'sales', stage: 'Test ride', text: 'c' },
      { name: 'workshop', stage: 'in-workshop', text: 'd' },
    ] as const;
    const offered = (desk: 'sales' | 'service', stage: string) =>
      textsFor(texts, { desk, stage }, VALUES).map(({ name }) => name);
    expect(offered('sales', 'new')).toEqual(['everywhere', 'sales']);
    expect(offered('sales', 'test-ride')).toEqual(['everywhere', 'sales', 'test ride']);
    expect(offered('service', 'in-workshop')).toEqual(['everywhere', 'workshop']);
  });

  it('have everything put in, and no gap where something is not known', () => {
    const text = 'Hello {name}, the {model} waits. {me}, {shop}, {phone}';
    expect(textsFor([{ name: 'x', text }], { desk: 'sales', stage: 'new' }, VALUES)[0]?.text).toBe(
      'Hello Asha, the CB Shine waits. Ravi, Shreeji Wheels, +91 98765 43210',
    );
  });

  it.each(['', 'pay at honda-loans.in', 'call 9000000000'])('greet nobody as %j', (name) => {
    const texts = [{ name: 'x', text: 'Hello {name}, hi' }];
    expect(textsFor(texts, { desk: 'sales', stage: 'new' }, { ...VALUES, name })[0]?.text).toBe('Hello, hi');
  });

  it('take no braces and stages that nobody knows', () => {
    expect(preparedText.safeParse({ name: 'x', text: 'Hello {nmae}' }).success).toBe(false);
    expect(preparedText.safeParse({ name: 'x', text: 'Hello', stage: 'somewhere' }).success).toBe(false);
    expect(PREPARED_TEXTS.every((text) => preparedText.safeParse(text).success)).toBe(true);
  });
});
