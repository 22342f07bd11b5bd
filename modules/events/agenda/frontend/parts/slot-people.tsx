import { useT } from '../../../../../kernel/client/site-app.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import type { SlotRow } from '../../contract.ts';

interface Named {
  id: number;
  name: string;
  hospital: string;
}

/** Who takes part in a slot, each with the role where it is none of a speaker, in a line. */
export function PeopleLine({ people, experts }: { people: SlotRow['people']; experts: readonly Named[] }) {
  const t = useT();
  const names = new Map(experts.map(({ id, name }) => [id, name]));
  return people
    .map(({ expertId, role }) => {
      const name = names.get(expertId) ?? '';
      return role === 'speaker' ? name : t('agenda.inRole', { role: t(`agenda.roles.${role}`), name });
    })
    .join(t('agenda.comma'));
}

/** Who takes part in a slot, one below the other: name, role, hospital, and the way to all that they do here. */
export function PeopleList({
  people,
  experts,
  conference,
}: {
  people: SlotRow['people'];
  experts: readonly Named[];
  conference: number;
}) {
  const t = useT();
  return (
    <ul>
      {people.map(({ expertId, role }) => {
        const expert = experts.find(({ id }) => id === expertId);
        if (expert === undefined) return null;
        return (
          <li key={`${expertId} ${role}`}>
            <Link to={`/agenda/expert?conference=${conference}&expert=${expertId}`}>{expert.name}</Link>{' '}
            <small>{[t(`agenda.roles.${role}`), expert.hospital].filter(Boolean).join(' · ')}</small>
          </li>
        );
      })}
    </ul>
  );
}
