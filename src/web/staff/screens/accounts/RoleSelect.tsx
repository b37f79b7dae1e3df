import type { ComponentProps } from 'react';
import { type Right, RIGHTS, type Role, ROLE_NAMES, ROLES } from '../../../../domain/staff/rights.ts';
import { Select } from '../../../ui/inputs/Select.tsx';

type RoleSelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'help' | 'children' | 'value'> & { value: Role };

/** A role, and what it may do in words. */
export function RoleSelect({ value, ...rest }: RoleSelectProps) {
  const rights: readonly Right[] = ROLES[value].rights;
  return (
    <Select label="Role" {...rest} value={value} help={`May ${rights.map((right) => RIGHTS[right]).join('; ')}.`}>
      {ROLE_NAMES.map((role) => (
        <option key={role} value={role}>
          {ROLES[role].label}
        </option>
      ))}
    </Select>
  );
}
