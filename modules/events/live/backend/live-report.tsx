import { lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { liveDesk } from '../admin-contract.ts';
import styles from './live-report.module.css';
import { StreamStatus } from './stream-status.tsx';

// The library that draws is loaded where there is something to draw.
const ViewersCurve = lazy(() => import('./viewers-curve.tsx').then((file) => ({ default: file.ViewersCurve })));

const written = (at: string): string => formatDateTime(new Date(at)).slice(5, 16);

/** Times of a curve: without the day, where it lies within one. */
function clocks(moments: readonly string[]): string[] {
  const texts = moments.map(written);
  const isOneDay = new Set(texts.map((text) => text.slice(0, 5))).size === 1;
  return isOneDay ? texts.map((text) => text.slice(6)) : texts;
}

/** How a stream was watched: figures of real viewers, the curve, and the table behind it. */
export default function LiveReport() {
  const t = useText();
  const { locale } = useConsole();
  const { id = '' } = useParams();
  const {
    data: answer,
    error,
    refetch,
  } = useAnswer(liveDesk['live.admin.views'], { id: Number(id) }, { isFresh: true });
  const drawn = answer?.data.curve;
  const points = useMemo(() => {
    const times = clocks((drawn ?? []).map(({ at }) => at));
    return (drawn ?? []).map(({ online }, index) => ({ at: times[index] ?? '', online }));
  }, [drawn]);
  if (error !== null) return <Failure error={error} retry={() => void refetch()} isWholePage />;
  if (answer === undefined) return <Waiting isWholePage />;
  const { data } = answer;
  const { views, baseViews, viewers, members, online, peak, watchedMinutes, averageMinutes } = data;
  const amount = (count: number): string => count.toLocaleString(locale);
  const minutes = (count: number): string => t('report.minutes', { count, shown: amount(count) });
  return (
    <>
      <PageHeader title={String(propertyIn(locale, data, 'title'))} lead={t('report.lead')} />
      <KeyFigures
        figures={[
          [t('report.online'), online],
          [t('report.peak'), peak],
          [t('report.views'), views],
          [t('report.viewers'), viewers],
          [t('report.average'), minutes(averageMinutes)],
        ]}
      />
      <Panel title={t('report.figures')} actions={<StreamStatus status={data.status} />}>
        <FactList
          facts={[
            [t('report.members'), members],
            [t('report.watched'), minutes(watchedMinutes)],
            [t('report.shown'), t('report.shownText', { shown: amount(views + baseViews), base: amount(baseViews) })],
            [t('report.begunAt'), <Moment key="begun" at={data.begunAt} isExact />],
            [t('report.endedAt'), <Moment key="ended" at={data.endedAt} isExact />],
          ]}
        />
      </Panel>
      <Panel title={t('report.curve')}>
        {points.length === 0 ? (
          <EmptyState title={t('report.noCurve')} hint={t('report.noCurveHint')} />
        ) : (
          <>
            <Suspense fallback={<Waiting />}>
              <ViewersCurve points={points} />
            </Suspense>
            <details className={styles.table}>
              <summary>{t('report.asTable')}</summary>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('report.time')}</th>
                    <th scope="col">{t('report.most')}</th>
                  </tr>
                </thead>
                <tbody>
                  {points.map((point) => (
                    <tr key={point.at}>
                      <td>{point.at}</td>
                      <td>{amount(point.online)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </>
        )}
      </Panel>
    </>
  );
}
