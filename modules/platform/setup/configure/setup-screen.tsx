import { Progress } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { setup } from '../contract.ts';
import styles from './setup.module.css';
import { SetupSteps } from './setup-steps.tsx';

/** What the shop has and lacks on its way to being open. */
export default function SetupScreen() {
  const t = useText();
  const answer = useAnswer(setup['setup.list'], {}, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  const done = data.filter(({ isDone }) => isDone).length;
  const parts = [
    [t('needed'), data.filter(({ isNeeded }) => isNeeded)],
    [t('advised'), data.filter(({ isNeeded }) => !isNeeded)],
  ] as const;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {data.length === 0 && <EmptyState title={t('nothing')} hint={t('nothingText')} />}
      {data.length > 0 && (
        <p className={styles.progress}>
          <span>{t('progress', { done, total: data.length })}</span>
          <Progress
            percent={Math.round((done / data.length) * 100)}
            showInfo={false}
            aria-label={t('progress', { done, total: data.length })}
          />
        </p>
      )}
      {parts.map(
        ([title, steps]) =>
          steps.length > 0 && (
            <Panel key={title} title={title}>
              <SetupSteps steps={steps} />
            </Panel>
          ),
      )}
    </>
  );
}
