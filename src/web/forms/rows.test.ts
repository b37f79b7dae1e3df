import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../domain/enquiries/fields/fields.ts';
import { fullWidthFields } from './rows.ts';

const field = (name: string, input: FieldDefinition['input'] = 'text') => ({ name, input }) as FieldDefinition;

describe('a form of two columns', () => {
  it('sets its fields in pairs', () => {
    expect(fullWidthFields([field('name'), field('email')])).toEqual(new Set());
  });

  it('gives a whole row to messages and boxes', () => {
    const fields = [field('message', 'textarea'), field('agreed', 'checkbox'), field('notifications', 'channels')];
    expect(fullWidthFields(fields)).toEqual(new Set(['message', 'agreed', 'notifications']));
  });

  it('leaves no field alone, neither before a whole row nor at the end', () => {
    const fields = [field('name'), field('email'), field('contact'), field('message', 'textarea'), field('colour')];
    expect(fullWidthFields(fields)).toEqual(new Set(['contact', 'message', 'colour']));
  });

  it('does not count what is not shown', () => {
    expect(fullWidthFields([field('name'), field('consent', 'none'), field('email')])).toEqual(new Set());
  });
});
