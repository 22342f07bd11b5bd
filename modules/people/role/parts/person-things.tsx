import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { thing } from '../thing-contract.ts';
import styles from './thing-people.module.css';
import { ThingTerm } from './thing-term.tsx';

/** The roles that a person holds on single things; nothing for who holds none. */
export function PersonThings({ id }: { id: number }) {
  const t = useText('role');
  const answer = useAnswer(thing['role.thing.ofPerson'], { memberId: id }, { isFresh: true });
  const held = answer.data?.data ?? [];
  if (held.length === 0) return null;
  return (
    <section className={styles.ofPerson}>
      <h3>{t('things.ofPerson')}</h3>
      <ul className={styles.people}>
        {held.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.role}</strong>
              <div>
                {one.kind}
                {' · '}
                {one.address === null ? t('things.unseen') : <Link to={one.address}>{one.name}</Link>}
              </div>
              <ThingTerm held={one} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
