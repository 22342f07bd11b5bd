import { Link } from 'react-router';
import { useCan } from '../../../../ui/console/console-context.ts';

/** The member who an expert is, with the way to everything that is known of them for those who may see people. */
export function LinkedMember({ member: { id, name } }: { member: { id: number; name: string } }) {
  const can = useCan();
  return can('member.person.view') ? <Link to={`/backend/member/${id}/profile`}>{name}</Link> : name;
}
