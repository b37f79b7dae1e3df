import { useRef } from 'react';
import type { EnquiryDefinition, FieldProblem } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldValue } from '../../domain/enquiries/fields/fields.ts';

/** What the page says about values that could be sent as they are; what may be right all the same is asked once. */
export function useFieldWarnings(enquiry: EnquiryDefinition) {
  const asked = useRef(new Set<string>());
  return (values: Readonly<Record<string, FieldValue>>, which: 'all' | 'certain'): FieldProblem[] =>
    enquiry.fields.flatMap(({ name, empty, doubt }) => {
      const value = values[name] ?? empty;
      const found = doubt?.(value);
      if (!found) return [];
      if (found.canBeConfirmed) {
        const question = JSON.stringify([name, value]);
        if (which === 'certain' || asked.current.has(question)) return [];
        asked.current.add(question);
      }
      return [{ field: name, message: found.text }];
    });
}
