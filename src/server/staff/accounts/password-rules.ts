import { type PasswordOwner, passwordProblem } from '../../../domain/staff/passwords.ts';

/** Why this may not be somebody's new password. The list of common ones is fetched for the moment that it is needed. */
export async function newPasswordProblem(password: string, owner: PasswordOwner): Promise<string | undefined> {
  return passwordProblem(password, owner, await commonPasswords());
}

export async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
