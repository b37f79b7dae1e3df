import { z } from 'zod';
import { headingAnchor } from './texts/markup.ts';
import { lineSchema } from './content-schemas.ts';

const clause = z.strictObject({ heading: lineSchema(120), text: lineSchema(8_000) });

/** Terms or a policy: clauses under their headings. */
export const legalText = z
  .strictObject({ clauses: z.array(clause).min(1, 'expected at least one clause').max(40, 'at most 40') })
  .superRefine(({ clauses }, context) => {
    const anchors = clauses.map(({ heading }) => headingAnchor(heading));
    for (const [index, anchor] of anchors.entries()) {
      if (anchors.indexOf(anchor) === index) continue;
      context.addIssue({ code: 'custom', path: ['clauses', index, 'heading'], message: 'is used twice' });
    }
  });

export const consentText = z.strictObject({ text: lineSchema(1_000) });
