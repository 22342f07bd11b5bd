import { Button } from 'antd';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { member } from '../contract.ts';
import styles from './person.module.css';
import type { ShownPerson } from './shown-person.ts';

/** Where a person is signed in, each sign-in to be ended by itself or all at once, but for the one that looks. */
export function PersonSessions({ row, mayEnd }: { row: ShownPerson; mayEnd: boolean }) {
  const t = useText();
  const end = useAction(member['member.person.endSessions'], { done: ({ ended }) => t('ended', { count: ended }) });
  const isOwn = row.sessions.some((session) => session.isOwn);
  return (
    <section className={styles.part}>
      <h2>
        {t('sessions')}
        {mayEnd && row.sessions.length > 1 && (
          <ConfirmAction
            isDangerous
            label={isOwn ? t('endOthers') : t('endAll')}
            title={isOwn ? t('endOthersTitle') : t('endAllTitle', { name: row.name })}
            {...(isOwn && { text: t('endOthersText') })}
            run={() => end.mutateAsync({ id: row.id })}
          />
        )}
      </h2>
      {row.sessions.length === 0 && <p className={styles.detail}>{t('noSessions')}</p>}
      <ul>
        {row.sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              {session.device} {session.isOwn && <StateTag kind="accent">{t('signIns.own')}</StateTag>}
              <p className={styles.detail}>
                {t(`sessionKind.${session.kind}`)} · <Moment at={session.lastSeen} />
              </p>
            </div>
            {mayEnd && !session.isOwn && (
              <Button disabled={end.isPending} onClick={() => end.mutate({ id: row.id, session: session.id })}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
