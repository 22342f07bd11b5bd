import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { videoWatches } from '../admin-contract.ts';
import { timeText } from '../chapters.ts';

/** Who watched which film, how much of it, and how their test ended. */
export default function WatchList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('watches')} lead={t('watchesLead')} />
      <RecordTable
        list={videoWatches['video.watch.list']}
        hasNoSearch
        rowAddress={null}
        nameOf={(row) => `${row.person ?? t('visitor')} · ${row.video}`}
        columns={[
          { key: 'person', title: t('viewer'), render: ({ person }) => person ?? t('visitor') },
          { key: 'video', title: t('videoName'), isLong: true },
          { key: 'percent', title: t('share'), align: 'end', render: ({ percent }) => `${percent}%` },
          { key: 'seconds', title: t('watched'), align: 'end', render: ({ seconds }) => timeText(seconds * 1000) },
          { key: 'tries', title: t('tries'), align: 'end' },
          {
            ...{ key: 'testPercent', title: t('testResult') },
            render: ({ testPercent, isPassed }) =>
              testPercent !== null && (
                <StateTag kind={isPassed ? 'ok' : 'warn'}>
                  {t(isPassed ? 'testPassed' : 'testFailed', { percent: testPercent })}
                </StateTag>
              ),
          },
          { key: 'seenAt', title: t('seenAt'), render: ({ seenAt }) => <Moment at={seenAt} /> },
        ]}
        filters={[
          { key: 'videoId', label: t('videoName'), kind: 'source', source: 'video.video' },
          { key: 'memberId', label: t('viewer'), kind: 'source', source: 'member.person' },
        ]}
        empty={{ title: t('noWatch'), hint: t('noWatchHint') }}
      />
    </>
  );
}
