import { Button } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { ContentScreen } from '../../../content/envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../../content/envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../../content/envelope/parts/preview-link.tsx';
import { liveAdmin } from '../admin-contract.ts';
import { StreamStatus, statusKey } from './stream-status.tsx';

type Row = OutputOf<(typeof liveAdmin)['live.stream.list']>['data'][number];
type Shown = OutputOf<(typeof liveAdmin)['live.stream.show']>['data'];

const record = 'live.stream';
const endpoints = recordEndpoints<Row, Shown>(liveAdmin, record);
const editorial = editorialEndpoints(liveAdmin, record);
const statuses = [0, 1, 2, 3, -1] as const;

/** Every live stream of the shop, with its editor; they are run from the wall. */
export default function StreamList() {
  const t = useText();
  const can = useCan();
  return (
    <ContentScreen
      record={record}
      endpoints={endpoints}
      editorial={editorial}
      hasImport
      title={t('title')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'startsAt', label: t('startsAt'), kind: 'moment', isRequired: true },
        { key: 'endsAt', label: t('endsAt'), kind: 'moment', isRequired: true },
        {
          key: 'programme',
          label: t('programme.title'),
          help: t('programme.help'),
          kind: 'objects',
          entryName: t('programme.point'),
          addLabel: t('programme.add'),
          max: 60,
          fields: [
            { key: 'at', label: t('programme.at'), kind: 'text', max: 5, placeholder: '19:30', isRequired: true },
            { key: 'title', label: t('programme.what'), kind: 'text', max: 120, isRequired: true },
            { key: 'titleEn', label: t('programme.whatEn'), kind: 'text', max: 200 },
            { key: 'speaker', label: t('programme.speaker'), kind: 'text', max: 120 },
            { key: 'speakerEn', label: t('programme.speakerEn'), kind: 'text', max: 200 },
          ],
        },
      ]}
      columns={[
        { key: 'status', title: t('status.label'), render: ({ status }) => <StreamStatus status={status} /> },
        {
          key: 'startsAt',
          title: t('startsAt'),
          isSortable: true,
          render: ({ startsAt }) => <Moment at={startsAt} isExact />,
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('status.label'),
          kind: 'select',
          options: statuses.map((value) => ({ value, label: t(statusKey(value)) })),
        },
      ]}
      facts={(row) => [
        [t('status.label'), <StreamStatus key="status" status={row.status} />],
        [t('startsAt'), <Moment key="starts" at={row.startsAt} isExact />],
        [t('endsAt'), <Moment key="ends" at={row.endsAt} isExact />],
      ]}
      actions={({ row }) => (
        <>
          {can('live.control') && (
            <Link to="/backend/live-wall">
              <Button tabIndex={-1}>{t('wall.title')}</Button>
            </Link>
          )}
          {can('live.report') && (
            <Link to={`/backend/lives/${row.id}/report`}>
              <Button tabIndex={-1}>{t('report.open')}</Button>
            </Link>
          )}
          {can('live.stream.save') && <PreviewLink id={row.id} record="live.stream" of={liveAdmin} />}
        </>
      )}
    />
  );
}
