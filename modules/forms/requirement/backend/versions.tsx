import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { requestAdmin } from '../admin-contract.ts';
import css from './request.module.css';
import type { Shown } from './shown-request.ts';

/** Every version of what was handed in, newest first, laid beside the one before. */
export function Versions({ row }: { row: Shown }) {
  const t = useText();
  const answer = useAnswer(requestAdmin['requirement.request.versions'], { id: row.id }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  return answer.data.data.map(({ number, edition, at, changes }) => (
    <Panel key={number} title={t('versionOf', { number, edition })} actions={<Moment at={at} isExact />}>
      {changes.length === 0 && <p>{t(number === 1 ? 'firstVersion' : 'sameVersion')}</p>}
      <dl className={css.changes}>
        {changes.map(({ key, label, before, after }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <VersionDiff before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  ));
}
