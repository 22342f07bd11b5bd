import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { QrPicture } from '../../../../ui/console/qr-picture.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { usePeopleTab } from '../../../people/role/parts/people-tab.tsx';
import { scoreAdmin } from '../admin-contract.ts';
import { JudgesOf, RoundsOf } from './rows-of.tsx';
import css from './score.module.css';
import { useOtherTitle } from './use-other-title.ts';

type Row = OutputOf<(typeof scoreAdmin)['score.activity.list']>['data'][number];
type Shown = OutputOf<(typeof scoreAdmin)['score.activity.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(scoreAdmin, 'score.activity');

/** Where judges register, for a phone to read: with the code, so that nobody has to type it. */
function JudgeCode({ row: { id, code, title } }: { row: Pick<Shown, 'id' | 'code' | 'title'> }) {
  const t = useText();
  const address = `/judge?activity=${id}&code=${encodeURIComponent(code)}`;
  return (
    <div className={css.scan}>
      <QrPicture text={`${window.location.origin}${address}`} label={t('codeScan', { title })} size={132} />
      <span>{t('codeUseText', { id: String(id) })}</span>
    </div>
  );
}

/** What is judged: contests of talks, cases and posters. */
export default function ActivityList() {
  const t = useText();
  const title = useOtherTitle();
  const people = usePeopleTab<Shown>('score.activity', t('people'), title);
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('activities')}
      lead={t('activitiesLead')}
      newTitle={t('newActivity')}
      savePermission="score.activity.save"
      columns={[
        { key: 'title', title: t('activityTitle'), isLong: true },
        {
          key: 'startsAt',
          title: t('startsAt'),
          isSortable: true,
          render: ({ startsAt }) => <Moment at={startsAt} isExact />,
        },
        { key: 'rounds', title: t('rounds'), align: 'end' },
        {
          key: 'pending',
          title: t('pendingJudges'),
          align: 'end',
          render: ({ pending }) => (pending === 0 ? '0' : <StateTag kind="warn">{String(pending)}</StateTag>),
        },
        {
          key: 'isPublic',
          title: t('isPublic'),
          render: ({ isPublic }) => (
            <StateTag kind={isPublic ? 'ok' : 'quiet'}>{t(isPublic ? 'public' : 'hidden')}</StateTag>
          ),
        },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          isHidden: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[{ key: 'isPublic', label: t('isPublic'), kind: 'flag' }]}
      empty={{ title: t('noActivities'), hint: t('noActivitiesHint') }}
      fields={[
        { key: 'title', label: t('activityTitle'), kind: 'text', max: 120, isRequired: true, isWide: true },
        { key: 'titleEn', label: t('titleEn'), kind: 'text', max: 200, isWide: true },
        { key: 'startsAt', label: t('startsAt'), kind: 'moment', isRequired: true },
        { key: 'endsAt', label: t('endsAt'), kind: 'moment', isRequired: true },
        { key: 'timeZone', label: t('timeZone'), help: t('timeZoneHint'), kind: 'text', max: 64, isRequired: true },
        { key: 'isPublic', label: t('isPublic'), help: t('isPublicHint'), kind: 'switch' },
        { key: 'place', label: t('place'), kind: 'text', max: 120 },
        { key: 'placeEn', label: t('placeEn'), kind: 'text', max: 200 },
        { key: 'about', label: t('about'), kind: 'longText', max: 1000, isWide: true },
        { key: 'aboutEn', label: t('aboutEn'), kind: 'longText', max: 1600, isWide: true },
      ]}
      usual={{ timeZone: 'Asia/Shanghai', isPublic: false }}
      detail={({ row }) => (
        <FactList
          facts={[
            [t('code'), <b key="code">{row.code}</b>],
            [t('codeUse'), <JudgeCode key="use" row={row} />],
            [t('hallScreen'), <a key="screen" href={`/score/screen?id=${row.id}`}>{`/score/screen?id=${row.id}`}</a>],
            [t('startsAt'), <Moment key="from" at={row.startsAt} isExact />],
            [t('endsAt'), <Moment key="to" at={row.endsAt} isExact />],
            [t('timeZone'), row.timeZone],
            [t('place'), row.place],
            [t('placeEn'), row.placeEn],
            [t('about'), row.about],
            [t('aboutEn'), row.aboutEn],
          ]}
        />
      )}
      tabs={[
        { key: 'rounds', label: t('rounds'), content: ({ row }) => <RoundsOf activityId={row.id} /> },
        { key: 'judges', label: t('judges'), content: ({ row }) => <JudgesOf activityId={row.id} /> },
        ...people,
      ]}
    />
  );
}
