import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { AudienceField } from '../../../../ui/console/audience-field.tsx';
import { AudienceName } from '../../../../ui/console/audience-name.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useFactAudiences } from '../../../../ui/console/use-fact-audiences.ts';
import { YuanInput } from '../../../../ui/console/yuan-input.tsx';
import { blockRecord } from '../admin-contract.ts';
import { BLOCK_STATES, type BlockState } from '../contract.ts';

type Row = OutputOf<(typeof blockRecord)['hotel.block.list']>['data'][number];
type Shown = OutputOf<(typeof blockRecord)['hotel.block.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(blockRecord, 'hotel.block');
const FEELS: Readonly<Record<BlockState, StateKind>> = { tentative: 'warn', definite: 'ok', closed: 'quiet' };

/** The rooms that hotels keep for conferences: until when, and what was promised for them. */
export default function BlockList() {
  const t = useText();
  const plain = (['public', 'member'] as const).map((value) => ({ value, label: t(`audiences.${value}`) }));
  const audiences = [...plain, ...useFactAudiences()];
  const states = BLOCK_STATES.map((value) => ({ value, label: t(`blockStates.${value}`) }));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('blocks')}
      lead={t('blocksLead')}
      newTitle={t('newBlock')}
      savePermission="hotel.block.save"
      nameOf={({ room, conference }) => `${room} · ${conference}`}
      columns={[
        { key: 'room', title: t('room') },
        { key: 'conference', title: t('conference'), isLong: true },
        {
          ...{ key: 'state', title: t('stateTitle') },
          render: ({ state }) => <StateTag kind={FEELS[state]}>{t(`blockStates.${state}`)}</StateTag>,
        },
        { key: 'cutoffOn', title: t('cutoffOn'), isSortable: true },
        { key: 'nights', title: t('nights'), align: 'end' },
        {
          ...{ key: 'sold', title: t('soldOf'), align: 'end' },
          render: ({ sold, allotted }) => `${sold} / ${allotted}`,
          inFiles: [
            { key: 'sold', title: t('soldInNights') },
            { key: 'allotted', title: t('allottedInNights') },
          ],
        },
      ]}
      filters={[
        { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
        { key: 'state', label: t('stateTitle'), kind: 'select', options: states },
      ]}
      empty={{ title: t('noBlocks'), hint: t('noBlocksHint') }}
      fields={[
        {
          ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
          ...{ isRequired: true, isWide: true },
        },
        { key: 'roomId', label: t('room'), kind: 'source', source: 'hotel.room', isRequired: true },
        {
          key: 'state',
          label: t('stateTitle'),
          help: t('blockHint'),
          kind: 'select',
          options: states,
          isRequired: true,
        },
        { key: 'cutoffOn', label: t('cutoffOn'), help: t('cutoffHint'), kind: 'day' },
        {
          ...{ key: 'audience', label: t('audience'), help: t('audienceHint'), kind: 'custom' },
          render: (control) => <AudienceField {...control} options={audiences} />,
          fact: (value) =>
            audiences.find((one) => one.value === value)?.label ?? <AudienceName audience={String(value)} />,
        },
        { key: 'isShared', label: t('isShared'), help: t('isSharedHint'), kind: 'switch' },
        {
          ...{ key: 'commitPercent', label: t('commitPercent'), help: t('commitHint') },
          ...{ kind: 'number', min: 0, max: 100, unit: '%' },
        },
        {
          ...{ key: 'penaltyFen', label: t('penalty'), help: t('penaltyHint'), kind: 'custom' },
          render: ({ id, value, onChange }) => (
            <YuanInput id={id} fen={Number(value) || null} onChange={(fen) => onChange(fen ?? 0)} />
          ),
          fact: (value) => moneyText(Number(value ?? 0)),
        },
        { key: 'note', label: t('note'), kind: 'longText', max: 500, rows: 2, isWide: true },
      ]}
      usual={{ state: 'tentative', audience: 'public', isShared: false, commitPercent: 0, penaltyFen: 0 }}
      actions={({ row }) => <Link to={`/backend/hotel-board?conference=${row.conferenceId}`}>{t('openBoard')}</Link>}
    />
  );
}
