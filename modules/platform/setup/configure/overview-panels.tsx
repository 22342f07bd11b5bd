import { Progress } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { ActorName } from '../../../../ui/console/actor-name.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import type { Change, Health, setup } from '../contract.ts';
import styles from './overview.module.css';
import { OverviewLine } from './overview-line.tsx';
import type { Groups } from './overview-sections.tsx';

type SetupProgress = NonNullable<OutputOf<(typeof setup)['setup.overview']>['setup']>;

/** How far the setup has come, and the step that is next. */
export function SetupPanel({ progress }: { progress: SetupProgress }) {
  const t = useText();
  const { locale } = useConsole();
  const { done, total, missing, next } = progress;
  const said = t('progress', { done, total });
  return (
    <Panel title={t('title')} actions={<Link to="/configure/setup">{t('whole')}</Link>}>
      <div className={styles.progress}>
        <Progress
          percent={Math.round((done / total) * 100)}
          showInfo={false}
          status={missing === 0 ? 'success' : 'normal'}
          aria-label={said}
        />
        <span>{said}</span>
      </div>
      {next === null ? (
        <p className={styles.calm}>{t('allDone')}</p>
      ) : (
        <div className={styles.next}>
          <span>{t(missing > 0 ? 'nextNeeded' : 'nextAdvised')}</span>
          <strong>{labelIn(locale, next.label)}</strong>
          <p>{labelIn(locale, next.hint)}</p>
          {next.to !== null && (
            <Link className={styles.button} to={next.to}>
              {t('go')}
            </Link>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Things with how each is. */
function Lines({ of }: { of: readonly Pick<Health, 'key' | 'label' | 'to' | 'line'>[] }) {
  return (
    <ul className={styles.rows}>
      {of.map(({ key, label, to, line }) => (
        <li key={key}>
          <Link to={to}>{label}</Link>
          <OverviewLine line={line} />
        </li>
      ))}
    </ul>
  );
}

const ORDER = { bad: 0, warn: 1, waiting: 2 } as const;

/** What is wrong or waits for somebody, the worst first; a word of calm where there is nothing. */
export function TodoPanel({ health, groups }: { health: readonly Health[]; groups: Groups }) {
  const t = useText();
  const all = [
    ...health.map(({ key, label, to, line }) => ({ key, label, to, line })),
    ...groups.flatMap(({ entries }) =>
      entries.map(({ path, label, line }) => ({ key: path, label, to: `/configure/${path}`, line })),
    ),
  ];
  const todo = all
    .flatMap(({ line, ...one }) => {
      const rank = line === null ? undefined : ORDER[line.kind as keyof typeof ORDER];
      return line === null || rank === undefined ? [] : [{ ...one, line, rank }];
    })
    .sort((a, b) => a.rank - b.rank);
  return (
    <Panel title={t('todo')}>
      {todo.length === 0 ? <p className={styles.calm}>{t('todoNone')}</p> : <Lines of={todo} />}
    </Panel>
  );
}

/** What the shop leans on, each with how it is. */
export function HealthPanel({ health }: { health: readonly Health[] }) {
  const t = useText();
  return (
    <Panel title={t('health')}>
      <Lines of={health} />
    </Panel>
  );
}

/** What was changed last, by whom. */
export function ChangesPanel({ changes }: { changes: readonly Change[] }) {
  const t = useText();
  return (
    <Panel title={t('changes')}>
      {changes.length === 0 ? (
        <p className={styles.calm}>{t('changesNone')}</p>
      ) : (
        <ol className={styles.changes}>
          {changes.map(({ id, at, actor, label, path, action, what }) => (
            <li key={id}>
              <span>
                <strong>
                  <ActorName actor={actor} />
                </strong>{' '}
                {t(`did.${action}`)} <Link to={`/configure/${path}`}>{label}</Link>
                {what !== '' && <span className={styles.what}>{what}</span>}
              </span>
              <Moment at={at} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
