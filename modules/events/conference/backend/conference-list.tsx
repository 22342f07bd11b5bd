import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { dayRangeText } from '../../../../kernel/rules/day-range.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useCan, useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { ContentScreen } from '../../../content/envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../../content/envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../../content/envelope/parts/preview-link.tsx';
import { useTreeChoices } from '../../../content/envelope/parts/use-tree-choices.ts';
import { ThingPeople } from '../../../people/role/parts/thing-people.tsx';
import { conferenceAdmin } from '../admin-contract.ts';
import { CHANGE } from '../change-contract.ts';
import { EDITION } from '../edition-contract.ts';
import { conferenceModes, type EventStatus, eventStatuses, phases } from '../rules.ts';
import { conferenceFields } from './conference-fields.ts';
import styles from './conference-list.module.css';
import { NewEdition } from './new-edition.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { StatusMoves } from './status-moves.tsx';

type Row = OutputOf<(typeof conferenceAdmin)['conference.conference.list']>['data'][number];
type Shown = OutputOf<(typeof conferenceAdmin)['conference.conference.show']>['data'];

const record = 'conference.conference';
const endpoints = recordEndpoints<Row, Shown>(conferenceAdmin, record);
const editorial = editorialEndpoints(conferenceAdmin, record);

const kinds: Record<EventStatus, StateKind> = { planned: 'quiet', postponed: 'warn', cancelled: 'bad' };

/** Every conference of the shop with its days, its place and whether it is held as planned. */
export default function ConferenceList() {
  const t = useText();
  const can = useCan();
  const go = useNavigate();
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const { nodes, choices } = useTreeChoices('conference.series');
  const select = (key: string, label: string, values: readonly string[], words: string) => ({
    ...{ key, label, kind: 'select' as const },
    options: values.map((value) => ({ value, label: t(`${words}.${value}`) })),
  });
  const days = ({ startsOn, endsOn }: Pick<Row, 'startsOn' | 'endsOn'>) =>
    startsOn === null || endsOn === null ? <Nothing /> : dayRangeText(startsOn, endsOn, locale);
  const daysAndCity = (row: Row) => (
    <>
      {days(row)}
      {row.city !== '' && <div className={styles.city}>{inLanguage(locale, row.city, row.cityEn)}</div>}
    </>
  );
  const status = (value: EventStatus) => <StateTag kind={kinds[value]}>{t(`eventStatuses.${value}`)}</StateTag>;
  return (
    <ContentScreen
      record={record}
      endpoints={endpoints}
      editorial={editorial}
      without={['advertiser']}
      hasImport
      title={t('title')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={conferenceFields(t, nodes)}
      columns={[
        {
          ...{ key: 'startsOn', title: t('days'), isSortable: true, isLong: true },
          render: daysAndCity,
          inFiles: [
            { key: 'startsOn', title: t('startsOn') },
            { key: 'endsOn', title: t('endsOn') },
            { key: 'city', title: t('city') },
          ],
        },
        { key: 'city', title: t('city'), isHidden: true, isExported: false },
        {
          key: 'phase',
          title: t('phase'),
          // What is not held as planned says so in the place of its phase.
          render: ({ phase, eventStatus }) => {
            if (eventStatus !== 'planned') return status(eventStatus);
            return phase === null ? <Nothing /> : t(`phases.${phase}`);
          },
          inFiles: [
            { key: 'phase', title: t('phase'), words: 'phases' },
            { key: 'eventStatus', title: t('eventStatus'), words: 'eventStatuses' },
          ],
        },
        {
          key: 'eventStatus',
          title: t('eventStatus'),
          isExported: false,
          isHidden: true,
          words: 'eventStatuses',
          render: (row) => status(row.eventStatus),
        },
        { key: 'mode', title: t('mode'), isHidden: true, words: 'modes' },
        { key: 'seriesName', title: t('series'), isHidden: true },
      ]}
      views={[
        { key: 'upcoming', label: t('phases.upcoming'), filters: { phase: 'upcoming' } },
        { key: 'running', label: t('phases.running'), filters: { phase: 'running' } },
      ]}
      filters={[
        select('phase', t('phase'), phases, 'phases'),
        select('eventStatus', t('eventStatus'), eventStatuses, 'eventStatuses'),
        select('mode', t('mode'), conferenceModes, 'modes'),
        { key: 'seriesId', label: t('series'), kind: 'select', options: choices },
      ]}
      usual={{
        mode: 'onsite',
        timeZone: 'Asia/Shanghai',
        startTime: '',
        endTime: '',
        organisers: [],
        organisersEn: [],
      }}
      facts={(row) => [
        [t('days'), days(row)],
        [t('eventStatus'), status(row.eventStatus)],
        [t('eventReason'), inLanguage(locale, row.eventReason, row.eventReasonEn)],
        [t('series'), row.seriesName],
        [
          t('place'),
          inLine(
            [inLanguage(locale, row.city, row.cityEn), inLanguage(locale, row.venue, row.venueEn)].filter(Boolean),
          ),
        ],
        [t('timeZone'), row.timeZone],
        [t('registrationCloses'), row.registrationCloses && <Moment at={row.registrationCloses} isExact />],
      ]}
      tabs={[{ key: 'overview', label: t('overview'), content: ({ row }) => <OverviewTab id={row.id} /> }]}
      people={(row) => <ThingPeople record={record} id={row.id} name={inLanguage(locale, row.title, row.titleEn)} />}
      actions={({ row }) => (
        <>
          {can(CHANGE) && row.phase !== 'ended' && (
            <Button onClick={() => go(`/backend/conference-changes/new?conferenceId=${row.id}`)}>
              {t('planChange')}
            </Button>
          )}
          {can(EDITION) && row.startsOn !== null && <NewEdition id={row.id} />}
          {can('conference.conference.publish') && row.phase !== 'ended' && <StatusMoves row={row} />}
          {can('conference.conference.save') && (
            <PreviewLink id={row.id} record="conference.conference" of={conferenceAdmin} />
          )}
        </>
      )}
    />
  );
}
