import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { YuanInput } from '../../../../ui/console/yuan-input.tsx';
import { boothRecord } from '../booth-contract.ts';
import { BOOKING_STATES } from '../rules/booking-steps.ts';
import { BOOTH_KINDS } from '../rules/plan.ts';
import { BookingTag } from './booking-tag.tsx';

type Row = OutputOf<(typeof boothRecord)['exhibitor.booth.list']>['data'][number];
type Shown = OutputOf<(typeof boothRecord)['exhibitor.booth.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(boothRecord, 'exhibitor.booth');

/** The booths of the halls: place, size, kind and price, and who has them. */
export default function BoothList() {
  const t = useText();
  const kinds = BOOTH_KINDS.map((value) => ({ value, label: t(`boothKinds.${value}`) }));
  const metres = (key: string, label: string): FormField => ({
    ...{ key, label, kind: 'number', min: 0, max: 1000, unit: 'm', isRequired: true },
  });
  return (
    <RecordScreen<Row, Shown>
      endpoints={endpoints}
      title={t('booths')}
      lead={t('boothsLead')}
      newTitle={t('newBooth')}
      savePermission="exhibitor.booth.save"
      importKind="exhibitor.booth"
      columns={[
        { key: 'number', title: t('number'), isSortable: true },
        { key: 'hall', title: t('hall') },
        { key: 'conference', title: t('conference'), isLong: true },
        {
          ...{ key: 'size', title: t('size') },
          render: ({ width, depth }) => `${width} × ${depth} m`,
          inFiles: [
            { key: 'width', title: `${t('width')} (m)` },
            { key: 'depth', title: `${t('depth')} (m)` },
          ],
        },
        {
          ...{ key: 'kind', title: t('kind'), render: ({ kind }) => t(`boothKinds.${kind}`) },
          labels: Object.fromEntries(kinds.map(({ value, label }) => [value, label])),
        },
        { key: 'priceFen', title: t('price'), align: 'end', render: ({ priceFen }) => moneyText(priceFen) },
        { key: 'exhibitor', title: t('exhibitor') },
        {
          ...{ key: 'state', title: t('stateTitle'), render: ({ state }) => state && <BookingTag state={state} /> },
          labels: Object.fromEntries(BOOKING_STATES.map((value) => [value, t(`bookingStates.${value}`)])),
        },
      ]}
      filters={[
        { key: 'hallId', label: t('hall'), kind: 'source', source: 'exhibitor.hall' },
        { key: 'exhibitionId', label: t('exhibition'), kind: 'source', source: 'exhibitor.exhibition' },
        { key: 'kind', label: t('kind'), kind: 'select', options: kinds },
      ]}
      empty={{ title: t('noBooths'), hint: t('noBoothsHint') }}
      fields={[
        { key: 'hallId', label: t('hall'), kind: 'source', source: 'exhibitor.hall', isRequired: true, isWide: true },
        { key: 'number', label: t('number'), kind: 'text', max: 20, isRequired: true },
        { key: 'kind', label: t('kind'), kind: 'select', options: kinds, isRequired: true },
        { ...metres('x', t('fromLeft')), part: t('partPlace') },
        metres('y', t('fromAbove')),
        metres('width', t('width')),
        metres('depth', t('depth')),
        {
          ...{ key: 'priceFen', label: t('price'), kind: 'custom' },
          render: ({ id, value, onChange }) => (
            <YuanInput id={id} fen={Number(value) || null} onChange={(fen) => onChange(fen ?? 0)} />
          ),
          fact: (value) => moneyText(Number(value ?? 0)),
        },
        { key: 'isOffered', label: t('isOffered'), kind: 'switch' },
        { key: 'note', label: t('note'), kind: 'longText', max: 300, rows: 2, isWide: true },
      ]}
      usual={{ kind: 'standard', width: 3, depth: 3, priceFen: 0, isOffered: true }}
      actions={({ row }) => <Link to={`/backend/exhibition-plan/${row.hallId}`}>{t('openPlan')}</Link>}
    />
  );
}
