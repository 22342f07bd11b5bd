import { Button } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { SEE_EXPENSES } from '../expense-contract.ts';
import { visitDesk, visitRecord } from '../visit-contract.ts';
import styles from './receiving.module.css';
import { LegTag, PickupTag } from './states.tsx';
import { VisitExpenses } from './visit-expenses.tsx';
import { VisitLink } from './visit-link.tsx';

type Row = OutputOf<(typeof visitRecord)['receiving.visit.list']>['data'][number];
type Shown = OutputOf<(typeof visitRecord)['receiving.visit.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(visitRecord, 'receiving.visit');
const clockText = (at: string, zone: string): string => `${formatDateTime(new Date(at), zone).slice(0, 16)} (${zone})`;

/** How the guest of a visit comes and leaves, with the car that takes them. */
function Received({ id }: { id: number }) {
  const t = useText();
  const answer = useAnswer(visitDesk['receiving.trial'], { id }, { isFresh: true });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const { legs, timeZone } = answer.data.data;
  if (legs.length === 0) return <EmptyState title={t('noLegs')} hint={t('noVisitLegsHint')} />;
  return (
    <ul className={styles.care}>
      {legs.map(({ id: leg, direction, number, state, expectedAt, station, pickup }) => (
        <li key={leg}>
          <Link to={`/backend/receiving-legs/${leg}`}>{t(`directions.${direction}`)}</Link>
          <LegTag state={state} />
          <span>
            {state === 'missing'
              ? t('notSaid')
              : [number, station, clockText(expectedAt, timeZone)].filter(Boolean).join(' · ')}
          </span>
          {pickup !== null && (
            <span>
              <PickupTag state={pickup.state} /> {[pickup.vehicle, pickup.driver].filter(Boolean).join(' · ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Visits that modules tell of and nobody has taken on; where no module does, that they are written here. */
function Offered() {
  const t = useText();
  const can = useCan();
  const answer = useAnswer(visitDesk['receiving.visit.offered'], { limit: 20 }, { isFresh: true });
  const take = useAction(visitRecord['receiving.visit.save'], { done: t('visitTaken') });
  if (answer.data === undefined) return null;
  const { sources, visits } = answer.data.data;
  if (sources.length === 0) return <p className={styles.quiet}>{t('noVisitSource')}</p>;
  return (
    <Panel title={t('offered')}>
      {visits.length === 0 && <p className={styles.quiet}>{t('noneOffered')}</p>}
      <ul className={styles.care}>
        {visits.map(({ source, thingId, title, guest, startsAt, timeZone }) => (
          <li key={`${source} ${thingId}`}>
            <b>{title}</b>
            <span>
              {guest} · {clockText(startsAt, timeZone)}
            </span>
            <small>{sources.find(({ code }) => code === source)?.label}</small>
            {can('receiving.visit.save') && (
              <Button size="small" disabled={take.isPending} onClick={() => take.mutate({ source, thingId })}>
                {t('takeVisit')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Visits of people who are received as guests of conferences are (R10), told by the module that plans them or written here. */
export default function VisitList() {
  const t = useText();
  const can = useCan();
  const { locale } = useConsole();
  return (
    <>
      <RecordScreen<Row, Shown>
        endpoints={endpoints}
        title={t('visits')}
        lead={t('visitsLead')}
        newTitle={t('newVisit')}
        savePermission="receiving.visit.save"
        nameOf={({ title, titleEn, guest }) => [inLanguage(locale, title, titleEn), guest].filter(Boolean).join(' · ')}
        columns={[
          { key: 'title', title: t('visit') },
          { key: 'guest', title: t('guest') },
          {
            ...{ key: 'startsAt', title: t('startsAt'), isSortable: true },
            render: ({ startsAt, timeZone }) => clockText(startsAt, timeZone),
          },
          { key: 'place', title: t('place') },
          {
            ...{ key: 'owedFen', title: t('owedFen'), align: 'end' },
            render: ({ owedFen }) => owedFen > 0 && moneyText(owedFen),
          },
          {
            ...{ key: 'paidFen', title: t('paidFen'), align: 'end', isHidden: true },
            render: ({ paidFen }) => paidFen > 0 && moneyText(paidFen),
          },
          {
            ...{ key: 'source', title: t('toldBy'), isHidden: true },
            render: ({ source }) => (source === 'desk' ? t('byDesk') : source),
          },
        ]}
        empty={{ title: t('noVisits'), hint: t('noVisitsHint') }}
        fields={[
          { key: 'title', label: t('visit'), kind: 'text', max: 120, isRequired: true, isWide: true },
          { key: 'titleEn', label: t('visitEn'), kind: 'text', max: 160, isWide: true },
          { key: 'memberId', label: t('member'), help: t('memberHint'), kind: 'source', source: 'member.person' },
          { key: 'guest', label: t('guest'), help: t('guestHint'), kind: 'text', max: 60 },
          { key: 'startsAt', label: t('startsAt'), help: t('beijing'), kind: 'moment', isRequired: true },
          { key: 'endsAt', label: t('endsAt'), kind: 'moment' },
          { key: 'placeId', label: t('place'), kind: 'source', source: 'receiving.place' },
          { key: 'timeZone', label: t('timeZone'), kind: 'text', max: 60, isRequired: true },
          { key: 'note', label: t('note'), kind: 'longText', max: 500, rows: 2, isWide: true },
        ]}
        usual={{ source: 'desk', timeZone: 'Asia/Shanghai' }}
        actions={({ row }) => (
          <>
            {can('receiving.visit.save') && <VisitLink visit={row} />}
            {can(SEE_EXPENSES) && <Link to={`/backend/receiving-expenses?visitId=${row.id}`}>{t('expenses')}</Link>}
            <Link to={`/backend/receiving-legs?visitId=${row.id}`}>{t('legs')}</Link>
          </>
        )}
        tabs={[
          { key: 'received', label: t('received'), content: ({ row }) => <Received id={row.id} /> },
          ...(can(SEE_EXPENSES)
            ? [
                {
                  ...{ key: 'expenses', label: t('expenses') },
                  content: ({ row }: { row: Shown }) => <VisitExpenses id={row.id} />,
                },
              ]
            : []),
        ]}
        width={720}
      />
      <Offered />
    </>
  );
}
