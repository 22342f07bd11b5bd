import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { thing } from '../thing-contract.ts';
import { GiveRole } from './give-role.tsx';
import styles from './thing-people.module.css';
import { ThingTerm } from './thing-term.tsx';

type Held = OutputOf<(typeof thing)['role.thing.list']>['data'][number];

/** Who holds roles on one thing, such as one conference, with what gives and ends them. */
export function ThingPeople({ record, id, name }: { record: string; id: number; name: string }) {
  const t = useText('role');
  const asked = { record, thingId: id };
  const answer = useAnswer(thing['role.thing.list'], asked, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, roles } = answer.data;
  return (
    <>
      <div className={styles.head}>
        <p>{t('things.lead', { name })}</p>
        {roles.length > 0 && <GiveRole asked={asked} roles={roles} />}
      </div>
      {data.length === 0 && (
        <EmptyState title={t('things.empty')} hint={roles.length > 0 ? t('things.emptyHint') : ''} />
      )}
      <ul className={styles.people}>
        {data.map((held) => (
          <li key={held.id}>
            <div>
              <strong>{held.member.name}</strong>
              <div>{held.role}</div>
              <ThingTerm held={held} />
            </div>
            {held.mayEnd && <EndRole held={held} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function EndRole({ held }: { held: Held }) {
  const t = useText('role');
  const end = useAction(thing['role.thing.end'], { done: t('things.ended'), quiet: true });
  return (
    <ConfirmAction
      label={t('things.end')}
      title={t('things.endTitle', { name: held.member.name, role: held.role })}
      text={t('things.endText')}
      isDangerous
      isQuiet
      run={() => end.mutateAsync({ id: held.id })}
    />
  );
}
