import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { CommentsPanel } from '../../../../ui/console/comments-panel.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { Slot } from '../../../../ui/console/slot.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { member, personKind } from '../contract.ts';
import { BlockButton } from './block-button.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './person.module.css';
import { PersonBanner } from './person-banner.tsx';
import { PersonDetail } from './person-detail.tsx';
import { PersonFactor } from './person-factor.tsx';
import { PersonMerges } from './person-merges.tsx';
import { PersonPowers } from './person-powers.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonTimeline } from './person-timeline.tsx';
import { usePersonNames } from './use-person-names.ts';

/** Everything that this shop knows of one person, on one page. */
export default function PersonPage() {
  const t = useText();
  const id = Number(useParams().id);
  const may = useCan();
  const explains = may('member.person.explain');
  const merges = may('member.person.merge');
  const names = usePersonNames();
  const answer = useAnswer(member['member.person.show'], { id });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data: row, can } = answer.data;
  return (
    <>
      <PageHeader title={row.name} lead={t('profile')}>
        {merges && row.mergedInto === null && row.removedAt === null && (
          <Link to={`/backend/member/${id}/merge`}>
            <Button>{t('mergeTitle')}</Button>
          </Link>
        )}
        {can.copy && <CopyButton id={id} />}
        <BlockButton row={row} can={can} />
        {can.describe && (
          <Link to={`/backend/member/${id}?edit=1&describe=1`}>
            <Button>{t('describe')}</Button>
          </Link>
        )}
        {row.removedAt === null && <Slot name="member.person.actions" props={{ id, name: row.name }} />}
        {can.assign && (
          <Link to={`/backend/member/${id}?edit=1`}>
            <Button type={row.hasAccount ? 'primary' : 'default'}>
              {t(row.hasAccount ? 'assign' : 'assignCentre')}
            </Button>
          </Link>
        )}
      </PageHeader>
      <PersonBanner row={row} />
      <div className={styles.columns}>
        <div>
          <Panel title={t('profile')}>
            <PersonDetail row={row} />
          </Panel>
          <Panel>
            <PersonFactor row={row} mayReset={can.resetFactor === true} />
            <PersonSessions row={row} mayEnd={can.endSessions === true} />
          </Panel>
          {row.removedAt === null && row.mergedInto === null && (
            <Slot name="member.person.parts" props={{ id, reveals: row.reveals }} />
          )}
          <PersonMerges id={id} />
          {explains && row.staff && (
            <Panel title={t('powers')}>
              <PersonPowers id={id} />
            </Panel>
          )}
        </div>
        <div>
          {can.discuss && <CommentsPanel record={personKind} id={id} names={names} />}
          <Panel title={t('past')}>
            <PersonTimeline id={id} />
          </Panel>
        </div>
      </div>
    </>
  );
}
