import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { RemoveRecord } from '../../../../ui/console/remove-record.tsx';
import { PaperButtons } from '../../../platform/paper/parts/paper-buttons.tsx';
import { psychologicalAdmin } from '../admin-contract.ts';
import { SCALE_CODES } from '../rules/scale-codes.ts';
import { LevelTag } from './level-tag.tsx';

type Row = OutputOf<(typeof psychologicalAdmin)['psychological.answer.list']>['data'][number];
type Shown = OutputOf<(typeof psychologicalAdmin)['psychological.answer.show']>['data'];

const LEVELS = [0, 1, 2, 3, 4] as const;
const nameOf = ({ scaleName, id }: Pick<Row, 'scaleName' | 'id'>): string => `${scaleName} #${id}`;

function Detail({ row }: { row: Shown }) {
  const t = useText();
  return (
    <>
      <Panel title={t('result')} actions={<LevelTag level={row.level} />}>
        <FactList
          facts={row.parts.map(({ name, score, raw, least, most, times, band, norm, compared, change }) => [
            name,
            <span key={name}>
              {score === null
                ? t('unscored')
                : t(times === null ? 'scoreIs' : 'indexIs', {
                    score,
                    raw: raw ?? 0,
                    least,
                    most,
                    band: band?.name ?? '',
                  })}
              {change && ` · ${change}`}
              {norm && ` · ${norm}`}
              {compared && ` · ${compared.said}`}
            </span>,
          ])}
        />
      </Panel>
      <Panel title={t('answers')}>
        <FactList
          isAsked
          facts={row.answers.map(({ label, text }, index) => [`${index + 1}. ${label}`, text] as const)}
        />
      </Panel>
      {row.trend.length > 1 && (
        <Panel title={t('trend')}>
          <FactList
            facts={row.trend.toReversed().map(({ id, at, scores }) => [
              formatDateTime(new Date(at)).slice(0, 16),
              <Link key={id} to={`/backend/scale-answers/${id}`}>
                {row.parts.map(({ name }, index) => `${name} ${scores[index] ?? '—'}`).join(' · ')}
              </Link>,
            ])}
          />
        </Panel>
      )}
      <Panel title={t('about')}>
        <FactList
          facts={[
            [
              t('by'),
              row.member ? (
                <Link key="by" to={`/backend/member/${row.member.id}/profile`}>
                  {row.member.name}
                </Link>
              ) : (
                t('visitor')
              ),
            ],
            [t('ratedBy'), row.ratedByName],
            [t('rating.ratedOn'), row.ratedOn],
            [t('rating.note'), row.ratingNote],
            [t('rating.reader'), row.ratedByName && t(row.isShared ? 'rating.isShared' : 'rating.isKept')],
            [t('sex'), row.sex && t(`sexes.${row.sex}`)],
            [t('age'), row.age !== null && String(row.age)],
            [t('phone'), row.phone],
            [t('submittedAt'), <Moment key="at" at={row.submittedAt} isExact />],
            [t('edition'), t('editionNumber', { edition: row.edition })],
          ]}
        />
      </Panel>
    </>
  );
}

/** What people answered to the scales, and what it came to. */
export default function AnswerList() {
  const t = useText();
  const levels = LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }));
  return (
    <>
      <PageHeader title={t('answersTitle')} lead={t('answersLead')} />
      <RecordTable<Row>
        list={psychologicalAdmin['psychological.answer.list']}
        hasNoSearch
        nameOf={nameOf}
        columns={[
          { key: 'member', title: t('by'), width: 120, render: ({ member }) => member?.name ?? t('visitor') },
          { key: 'scaleName', title: t('scale') },
          { key: 'result', title: t('result'), isLong: true },
          { key: 'score', title: t('score'), align: 'end', isHidden: true },
          {
            key: 'level',
            title: t('level'),
            labels: Object.fromEntries(levels.map(({ value, label }) => [String(value), label])),
            render: ({ level }) => (level === null ? <Nothing /> : <LevelTag level={level} />),
          },
          {
            key: 'isUrgent',
            title: t('urgent'),
            render: ({ isUrgent }) => (isUrgent ? t('urgentYes') : <Nothing />),
          },
          {
            key: 'submittedAt',
            title: t('submittedAt'),
            isSortable: true,
            render: ({ submittedAt }) => <Moment at={submittedAt} />,
          },
          { key: 'ratedByName', title: t('ratedBy'), isHidden: true },
          { key: 'phone', title: t('phone'), isHidden: true },
          { key: 'edition', title: t('edition'), align: 'end', isHidden: true },
        ]}
        views={[
          { key: 'urgent', label: t('urgentOnes'), filters: { isUrgent: 'true' } },
          { key: 'severe', label: t('levels.4'), filters: { level: '4' } },
        ]}
        filters={[
          {
            ...{ key: 'scale', label: t('scale'), kind: 'select' },
            options: SCALE_CODES.map((value) => ({ value, label: value.toUpperCase() })),
          },
          { key: 'level', label: t('level'), kind: 'select', options: levels },
          { key: 'isUrgent', label: t('urgentOnes'), kind: 'flag' },
          { key: 'memberId', label: t('by'), kind: 'source', source: 'member.person' },
          { key: 'from', label: t('from'), kind: 'day' },
          { key: 'to', label: t('to'), kind: 'day', isEnd: true },
        ]}
        empty={{ title: t('noAnswers'), hint: t('noAnswersHint') }}
      />
      <RecordDrawer<Shown>
        show={psychologicalAdmin['psychological.answer.show']}
        title={nameOf}
        actions={({ row, can, close }) => (
          <>
            <PaperButtons paper="psychological.report" id={row.id} label={t('report')} />
            {can.remove && (
              <RemoveRecord
                operation={psychologicalAdmin['psychological.answer.remove']}
                row={row}
                name={nameOf(row)}
                done={close}
              />
            )}
          </>
        )}
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
