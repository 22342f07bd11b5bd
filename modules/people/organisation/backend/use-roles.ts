import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { organisationRoleCalls, type ShownRole } from '../admin-contract.ts';

/** What organisations may be in this shop, and what each role is called. */
export function useRoles(): { roles: readonly ShownRole[]; labelOf(role: string): string } {
  const answer = useAnswer(organisationRoleCalls['organisation.roles'], {});
  const roles = answer.data?.data ?? [];
  return { roles, labelOf: (role) => roles.find((one) => one.role === role)?.label ?? role };
}
