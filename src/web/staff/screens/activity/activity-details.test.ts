import { describe, expect, it } from 'vitest';
import { activityText } from './activity-details.ts';

describe('the details of what somebody did', () => {
  it('name the fields of an account as its dialog does', () => {
    expect(activityText({ fields: 'user_name, expire_date, role', from: 'sales', to: 'manager' })).toBe(
      'Changed: Name, Last day, Role, From: sales, To: manager',
    );
  });

  it('show a price before and after, and of anything else what there is', () => {
    expect(activityText({ old: 78_684, new: 79_200, fields: '' })).toBe('₹78,684 → ₹79,200');
    expect(activityText({ rows: 12, search: true, key: 'sp-160', spam: null })).toBe('Rows: 12, Search: yes');
    expect(activityText(null)).toBe('');
  });
});
