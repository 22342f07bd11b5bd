import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import { EntryList } from '../../../../../ui/site/list-page.tsx';
import { registrationGroups } from '../../group-contract.ts';
import css from '../registration-page.module.css';

type Row = OutputOf<(typeof registrationGroups)['registration.groups']>['data'][number];

/** The groups that one bought, above the own registrations; nothing for whoever bought none. */
export function OwnGroups() {
  const { client, t } = useApp();
  const [groups, setGroups] = useState<readonly Row[]>([]);
  useEffect(() => {
    client.call(registrationGroups['registration.groups'], { limit: 50 }, { quiet: true }).then(
      ({ data }) => setGroups(data),
      // The own registrations stand without them.
      () => undefined,
    );
  }, [client]);
  if (groups.length === 0) return null;
  return (
    <section aria-label={t('registration.group.mine')}>
      <h2>{t('registration.group.mine')}</h2>
      <EntryList>
        {groups.map(({ id, name, conference, product, places, open }) => (
          <li key={id} className={css.entry}>
            <h2>
              <Link to={`/registration/group?id=${id}`}>{name}</Link>
            </h2>
            <span className={css.state}>{t('registration.group.placesOf', { places, open })}</span>
            <p>{[conference, product].join(' · ')}</p>
          </li>
        ))}
      </EntryList>
    </section>
  );
}
