import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Icon } from '../../../../ui/console/icon.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { useAnswer, useRefresh } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { dashboard, type PlacedWidget } from '../contract.ts';
import styles from './dashboard.module.css';
import { RangeField } from './range-field.tsx';
import { useRange } from './use-range.ts';
import { WidgetCard } from './widget-card.tsx';

const Arrange = lazy(() => import('./arrange.tsx').then((file) => ({ default: file.Arrange })));

/** The first page of the back-office: what waits, and the figures of the reader's work, as they arranged them. */
export default function DashboardScreen() {
  const t = useText();
  const { person } = useConsole();
  const range = useRange();
  const answer = useAnswer(dashboard['dashboard.show'], {});
  const refresh = useRefresh(dashboard['dashboard.widget']);
  const [draft, setDraft] = useState<PlacedWidget[] | null>(null);
  const offered = answer.data?.offered ?? [];
  const widgets = (draft ?? answer.data?.data.widgets ?? []).flatMap((placed) => {
    const known = offered.find(({ key }) => key === placed.key);
    return known === undefined ? [] : [{ ...known, size: placed.size }];
  });
  return (
    <>
      <PageHeader title={t('hello', { name: person.name })}>
        <RangeField range={range} />
        <Tooltip title={t('refresh')}>
          <Button aria-label={t('refresh')} icon={<Icon name="refresh" size={14} />} onClick={() => void refresh()} />
        </Tooltip>
        <Button
          icon={<Icon name="columns" size={14} />}
          disabled={answer.data === undefined}
          onClick={() => setDraft(answer.data?.data.widgets ?? [])}
        >
          {t('arrange')}
        </Button>
      </PageHeader>
      {answer.isPending && <Waiting />}
      {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data && widgets.length === 0 && <EmptyState title={t('nothing')} hint={t('nothingHint')} />}
      <div className={styles.grid}>
        {widgets.map((widget) => (
          <WidgetCard key={widget.key} widget={widget} range={range} />
        ))}
      </div>
      {draft !== null && answer.data && (
        <Suspense>
          <Arrange
            widgets={draft}
            offered={offered}
            isOwn={answer.data.data.isOwn}
            change={setDraft}
            close={() => setDraft(null)}
          />
        </Suspense>
      )}
    </>
  );
}
