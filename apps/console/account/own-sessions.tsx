import { Button } from 'antd';
import { signIn } from '../../../modules/people/sign-in/contract.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Failure } from '../../../ui/console/failure.tsx';
import { Moment } from '../../../ui/console/moment.tsx';
import { Panel } from '../../../ui/console/panel.tsx';
import { StateTag } from '../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../ui/console/use-answer.ts';
import { Waiting } from '../../../ui/console/waiting.tsx';
import styles from './account.module.css';

/** The own sign-ins that are alive, each but the present one to be ended. */
export function OwnSessions() {
  const t = useOwnText();
  const sessions = useAnswer(signIn['signIn.sessions'], {});
  const end = useAction(signIn['signIn.endSession'], { done: ({ ended }) => t('account.ended', { count: ended }) });
  const list = sessions.data?.data ?? [];
  return (
    <Panel
      title={t('account.sessions')}
      actions={
        list.length > 1 && (
          <Button danger loading={end.isPending} onClick={() => end.mutate({})}>
            {t('account.endOthers')}
          </Button>
        )
      }
    >
      {sessions.isPending && <Waiting />}
      {sessions.isError && <Failure error={sessions.error} retry={() => void sessions.refetch()} />}
      <ul>
        {list.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <strong>{session.device}</strong>{' '}
              {session.current && <StateTag kind="ok">{t('account.current')}</StateTag>}
              <p className={styles.detail}>
                {t(session.kind === 'staff' ? 'account.staff' : 'account.site')} · {t('account.since')}{' '}
                <Moment at={session.at} /> · {t('account.lastSeen')} <Moment at={session.lastSeen} />
              </p>
            </div>
            {!session.current && (
              <Button disabled={end.isPending} onClick={() => end.mutate({ id: session.id })}>
                {t('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
