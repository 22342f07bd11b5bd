import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { TREAT_KINDS } from '../rules/serving.ts';
import { treatRecord } from '../treat-contract.ts';
import { GiveTreat } from './give-treat.tsx';
import { TreatLink } from './treat-link.tsx';

type Row = OutputOf<(typeof treatRecord)['receiving.treat.list']>['data'][number];
type Shown = OutputOf<(typeof treatRecord)['receiving.treat.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(treatRecord, 'receiving.treat');

/** The meals, coaches, tours and gifts of conferences: who has a right to them, and how much is gone. */
export default function TreatList() {
  const t = useText();
  const can = useCan();
  const kinds = TREAT_KINDS.map((value) => ({ value, label: t(`treatKinds.${value}`) }));
  const clock = (at: string, zone: string): string => `${formatDateTime(new Date(at), zone).slice(0, 16)} (${zone})`;
  return (
    <RecordScreen<Row, Shown>
      endpoints={endpoints}
      title={t('treats')}
      lead={t('treatsLead')}
      newTitle={t('newTreat')}
      savePermission="receiving.treat.save"
      columns={[
        { key: 'name', title: t('name') },
        {
          ...{ key: 'kind', title: t('kind'), render: ({ kind }) => t(`treatKinds.${kind}`) },
          labels: Object.fromEntries(kinds.map(({ value, label }) => [value, label])),
        },
        {
          ...{ key: 'startsAt', title: t('startsAt'), isSortable: true },
          render: ({ startsAt, timeZone }) => clock(startsAt, timeZone),
        },
        { key: 'place', title: t('treatPlace') },
        { key: 'used', title: t('givenOut'), align: 'end', render: ({ used, given }) => `${used} / ${given}` },
        { key: 'capacity', title: t('capacity'), align: 'end', isHidden: true },
        { key: 'conference', title: t('conference'), isLong: true, isHidden: true },
      ]}
      views={kinds.map(({ value, label }) => ({ key: value, label, filters: { kind: value } }))}
      filters={[{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' }]}
      empty={{ title: t('noTreats'), hint: t('noTreatsHint') }}
      fields={[
        {
          ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          ...{ isRequired: true, isWide: true },
        },
        { key: 'kind', label: t('kind'), kind: 'select', isRequired: true, options: kinds },
        { key: 'capacity', label: t('capacity'), help: t('capacityHint'), kind: 'number', min: 1, max: 1_000_000 },
        { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 100 },
        { key: 'startsAt', label: t('startsAt'), help: t('beijing'), kind: 'moment', isRequired: true },
        { key: 'endsAt', label: t('endsAt'), kind: 'moment', isRequired: true },
        { key: 'place', label: t('treatPlace'), kind: 'text', max: 100 },
        { key: 'placeEn', label: t('treatPlaceEn'), kind: 'text', max: 160 },
        { key: 'note', label: t('note'), kind: 'longText', max: 300, rows: 2, isWide: true },
      ]}
      usual={{ kind: 'meal' }}
      actions={({ row }) => (
        <>
          {can('receiving.treat.save') && <GiveTreat treat={row} />}
          {can('receiving.treat.serve') && <TreatLink treat={row} />}
          <Link to={`/backend/receiving-claims?treatId=${row.id}`}>{t('openClaims')}</Link>
        </>
      )}
      tabs={[
        {
          ...{ key: 'areas', label: t('byArea') },
          content: ({ row }) =>
            row.areas.length === 0 ? (
              <EmptyState title={t('nobodyYet')} hint={t('nobodyYetHint')} />
            ) : (
              <FactList facts={row.areas.map(({ area, given, used }) => [area || t('noArea'), `${used} / ${given}`])} />
            ),
        },
      ]}
    />
  );
}
