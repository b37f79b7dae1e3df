import type { EnquiryDefinition } from '../define-enquiry.ts';
import type { FieldDefinition, FieldValue } from './fields.ts';

/** A filled form with an invented person's data, for tests, benchmarks and the API description. */
export function validSample(enquiry: EnquiryDefinition): Record<string, FieldValue> {
  return Object.fromEntries(enquiry.fields.map((field) => [field.name, sampleValue(field)]));
}

export function sampleValue(field: FieldDefinition): FieldValue {
  if (field.sample !== undefined) return field.sample;
  const [first] = field.choices ?? [];
  switch (field.input) {
    case 'email':
      return 'asha.patel@mail.example';
    case 'tel':
      return '9876501234';
    case 'number':
    case 'year':
      return Math.min(field.max ?? Infinity, Math.max(field.min ?? 0, 2022));
    case 'date':
      return '2999-12-31';
    case 'select':
      return first?.value ?? '';
    case 'model':
      return first?.value ?? 'honda-activa-6g';
    case 'checkbox':
      return true;
    case 'channels':
      return { ...(field.empty as Record<string, boolean>), sms: true };
    case 'none':
      return field.empty;
    default:
      return sampleText(field).slice(0, field.maxLength).trim();
  }
}

function sampleText({ keptAs }: FieldDefinition): string {
  if (keptAs === 'registration') return 'GJ23AB1234';
  return keptAs === 'name' ? 'Asha Patel' : 'Kindly call me back';
}
