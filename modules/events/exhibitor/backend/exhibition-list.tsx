import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { YuanInput } from '../../../../ui/console/yuan-input.tsx';
import { exhibitionRecord } from '../admin-contract.ts';
import { DutyTab } from './duty-tab.tsx';

type Row = OutputOf<(typeof exhibitionRecord)['exhibitor.exhibition.list']>['data'][number];
type Shown = OutputOf<(typeof exhibitionRecord)['exhibitor.exhibition.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(exhibitionRecord, 'exhibitor.exhibition');

/** The exhibitions of the conferences: until when exhibitors do what, and how many badges a booth gives. */
export default function ExhibitionList() {
  const t = useText();
  const badges = (key: string, label: string, help?: string) =>
    ({ key, label, ...(help && { help }), kind: 'number', min: 0, max: 50 }) as const;
  const price = (key: string, label: string): FormField => ({
    ...{ key, label, kind: 'custom' },
    render: ({ id, value, onChange }) => (
      <YuanInput id={id} fen={Number(value) || null} onChange={(fen) => onChange(fen)} />
    ),
    fact: (value) => (value === null || value === undefined ? '' : moneyText(Number(value))),
  });
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('exhibitions')}
      lead={t('exhibitionsLead')}
      newTitle={t('newExhibition')}
      savePermission="exhibitor.exhibition.save"
      nameOf={({ conference }) => conference}
      columns={[
        { key: 'conference', title: t('conference'), isLong: true },
        { key: 'exhibitors', title: t('exhibitors'), align: 'end' },
        { key: 'fillUntil', title: t('fillUntil'), render: ({ fillUntil }) => fillUntil && <Moment at={fillUntil} /> },
        {
          ...{ key: 'badgeUntil', title: t('badgeUntil') },
          render: ({ badgeUntil }) => badgeUntil && <Moment at={badgeUntil} />,
        },
      ]}
      filters={[{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' }]}
      empty={{ title: t('noExhibitions'), hint: t('noExhibitionsHint') }}
      tabs={[{ key: 'duties', label: t('duties'), content: ({ row }) => <DutyTab exhibition={row.id} /> }]}
      fields={[
        {
          ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          ...{ isRequired: true, isWide: true },
        },
        { key: 'fillUntil', label: t('fillUntil'), help: t('fillUntilHint'), kind: 'moment', part: t('partDeadlines') },
        { key: 'badgeUntil', label: t('badgeUntil'), help: t('badgeUntilHint'), kind: 'moment' },
        { key: 'buildFrom', label: t('buildFrom'), kind: 'day', part: t('partDays') },
        { key: 'showFrom', label: t('showFrom'), kind: 'day' },
        { key: 'showUntil', label: t('showUntil'), kind: 'day' },
        { key: 'clearUntil', label: t('clearUntil'), kind: 'day' },
        { ...badges('exhibitorPerNine', t('exhibitorPerNine'), t('perNineHint')), part: t('partBadges') },
        badges('builderPerNine', t('builderPerNine')),
        badges('vipPerNine', t('vipPerNine')),
        price('exhibitorExtraFen', t('exhibitorExtra')),
        price('builderExtraFen', t('builderExtra')),
        price('vipExtraFen', t('vipExtra')),
        { key: 'boothFrom', label: t('boothFrom'), kind: 'moment', part: t('partBooths') },
        { key: 'boothUntil', label: t('boothUntil'), kind: 'moment' },
        {
          ...{ key: 'depositPercent', label: t('depositPercent'), help: t('depositHint') },
          ...{ kind: 'number', min: 0, max: 100, unit: '%' },
        },
        { key: 'note', label: t('note'), kind: 'longText', max: 500, rows: 2, isWide: true },
      ]}
    />
  );
}
