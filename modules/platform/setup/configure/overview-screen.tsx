import { Input } from 'antd';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Icon } from '../../../../ui/console/icon.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { setup } from '../contract.ts';
import styles from './overview.module.css';
import { ChangesPanel, HealthPanel, SetupPanel, TodoPanel } from './overview-panels.tsx';
import { foundIn, type Groups, OverviewSections } from './overview-sections.tsx';

function SearchAbove({ asked, ask, found }: { asked: string; ask(text: string): void; found: Groups }) {
  const t = useText();
  const id = useId();
  const go = useNavigate();
  const inSettings = `/configure/setting?q=${encodeURIComponent(asked.trim())}`;
  const submit = (): void => {
    const [first] = found.flatMap(({ entries }) => entries);
    if (asked.trim() !== '') void go(first === undefined ? inSettings : `/configure/${first.path}`);
  };
  return (
    <div className={styles.search}>
      <label className="visually-hidden" htmlFor={id}>
        {t('search')}
      </label>
      <Input
        id={id}
        size="large"
        allowClear
        prefix={<Icon name="search" />}
        placeholder={t('searchHint')}
        value={asked}
        onChange={(event) => ask(event.target.value)}
        onPressEnter={submit}
        maxLength={60}
      />
      {asked.trim() !== '' && <Link to={inSettings}>{t('searchSettings', { text: asked.trim() })}</Link>}
    </div>
  );
}

/** The configuration at a glance: what is missing, what is wrong, what waits, what was changed, and one line on every part. */
export default function OverviewScreen() {
  const t = useText();
  const { shop } = useConsole();
  const [asked, setAsked] = useState('');
  const answer = useAnswer(setup['setup.overview'], {}, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { isOpen, setup: progress, health, changes, groups } = answer.data;
  const found = foundIn(groups, asked);
  const isAsking = asked.trim() !== '';
  return (
    <>
      <PageHeader title={t('overview')} lead={t('overviewLead', { shop: shop.name })}>
        {shop.siteUrl !== null && (
          <StateTag kind={isOpen ? 'ok' : 'warn'}>{t(isOpen ? 'siteOpen' : 'siteClosed')}</StateTag>
        )}
      </PageHeader>
      {groups.length > 0 && <SearchAbove asked={asked} ask={setAsked} found={found} />}
      {groups.length > 0 && !isAsking && (
        <div className={styles.top}>
          <div>
            {progress !== null && progress.total > 0 && <SetupPanel progress={progress} />}
            <ChangesPanel changes={changes} />
          </div>
          <div>
            <TodoPanel health={health} groups={groups} />
            {health.length > 0 && <HealthPanel health={health} />}
          </div>
        </div>
      )}
      {found.length === 0 && (
        <EmptyState
          title={t(isAsking ? 'nothingFound' : 'nothingToSee')}
          hint={t(isAsking ? 'nothingFoundHint' : 'nothingToSeeHint')}
        />
      )}
      <OverviewSections groups={found} />
    </>
  );
}
