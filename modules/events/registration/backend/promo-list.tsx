import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import type { Choice } from '../../../../ui/console/record-types.ts';
import { promoContract } from '../promo-contract.ts';
import { PROMO_KINDS } from '../rules/promo.ts';
import { yuan } from './product-fields.tsx';

type Row = OutputOf<(typeof promoContract)['registration.promo.list']>['data'][number];
type Shown = OutputOf<(typeof promoContract)['registration.promo.show']>['data'];
type Words = (key: string) => string;

const record = 'registration.promo';
const endpoints = recordEndpoints<Row, Shown>(promoContract, record);

/** What a code takes off, in a word. */
function Worth({ kind, percent, fen }: Pick<Row, 'kind' | 'percent' | 'fen'>) {
  const t = useText();
  if (kind === 'opens') return t('promoOpens');
  return kind === 'percent' ? `-${percent}%` : `-${moneyText(fen ?? 0)}`;
}

/** How often it was used, and how often it still can be. */
function Uses({ sold, held, left }: Pick<Row, 'sold' | 'held' | 'left'>) {
  const t = useText();
  return (
    <>
      {t('promoUsed', { sold, held })}
      {left !== null && <div>{left === 0 ? t('noneLeft') : t('leftOf', { left })}</div>}
    </>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const { locale } = useConsole();
  return (
    <Panel title={t('about')}>
      <FactList
        facts={[
          [t('conference'), row.conference],
          [t('promoOff'), <Worth key="worth" {...row} />],
          [t('promoProducts'), row.products.join(locale === 'en' ? ', ' : '、') || t('promoAll')],
          [t('promoFrom'), row.validFrom && <Moment at={row.validFrom} isExact />],
          [t('promoUntil'), row.validUntil && <Moment at={row.validUntil} isExact />],
          [t('promoUses'), row.mostUses ?? t('endless')],
          [t('promoEach'), row.mostEach ?? t('endless')],
          [t('promoLeast'), row.leastFen > 0 && moneyText(row.leastFen)],
          [t('promoGone'), <Uses key="uses" {...row} />],
          [t('promoReturns'), t(row.returns ? 'yes' : 'no')],
          [t('note'), row.note],
        ]}
      />
    </Panel>
  );
}

/** The form of a code. */
const promoFields = (t: Words, kinds: readonly Choice[]): FormField[] => [
  {
    ...{ key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
    ...{ isRequired: true, isWide: true },
  },
  { key: 'code', label: t('promo'), help: t('promoHint'), kind: 'text', max: 32, isRequired: true },
  { key: 'kind', label: t('promoKind'), help: t('promoKindHint'), kind: 'select', options: kinds, isRequired: true },
  { key: 'percent', label: t('promoPercent'), kind: 'number', min: 1, max: 100, unit: '%' },
  yuan(t('promoFen'), 'fen', null, ''),
  {
    ...{ key: 'productIds', label: t('promoProducts'), help: t('promoProductsHint'), kind: 'source' },
    ...{ source: 'registration.product', isMultiple: true, isWide: true },
  },
  { key: 'validFrom', label: t('promoFrom'), kind: 'moment', part: t('promoLimits') },
  { key: 'validUntil', label: t('promoUntil'), kind: 'moment' },
  { key: 'mostUses', label: t('promoUses'), help: t('promoUsesHint'), kind: 'number', min: 0 },
  { key: 'mostEach', label: t('promoEach'), kind: 'number', min: 1, max: 50 },
  yuan(t('promoLeast'), 'leastFen', 0, t('promoLeastHint')),
  { key: 'returns', label: t('promoReturns'), help: t('promoReturnsHint'), kind: 'switch' },
  { key: 'isOn', label: t('promoOn'), kind: 'switch' },
  { key: 'note', label: t('deskNote'), kind: 'text', max: 200, isWide: true },
];

/** Codes by which registrations are cheaper or hidden products can be had, with what is used of each; many come out of a file. */
export default function PromoList() {
  const t = useText();
  const kinds = PROMO_KINDS.map((value) => ({ value, label: t(`promoKinds.${value}`) }));
  return (
    <RecordScreen
      importKind={record}
      endpoints={endpoints}
      title={t('promos')}
      lead={t('promosLead')}
      newTitle={t('newPromo')}
      savePermission="registration.promo.save"
      columns={[
        { key: 'code', title: t('promo'), isSortable: true, render: ({ code }) => <code>{code}</code> },
        { key: 'conference', title: t('conference'), isLong: true },
        {
          ...{ key: 'kind', title: t('promoOff') },
          render: (row) => <Worth {...row} />,
          inFiles: [
            { key: 'kind', title: t('promoKind'), words: 'promoKinds' },
            { key: 'percent', title: t('promoPercent') },
            { key: 'fen', title: t('promoFen') },
          ],
        },
        { key: 'sold', title: t('promoGone'), render: (row) => <Uses {...row} /> },
        { key: 'mostUses', title: t('promoUses'), align: 'end', render: ({ mostUses }) => mostUses ?? t('endless') },
        {
          key: 'validUntil',
          title: t('promoUntil'),
          render: ({ validUntil }) => validUntil && <Moment at={validUntil} isExact />,
        },
        { key: 'isOn', title: t('promoOn'), render: ({ isOn }) => t(isOn ? 'yes' : 'no') },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          isHidden: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      filters={[
        { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
        { key: 'kind', label: t('promoKind'), kind: 'select', options: kinds },
        { key: 'isOn', label: t('promoOn'), kind: 'flag' },
      ]}
      empty={{ title: t('noPromos'), hint: t('noPromosHint') }}
      fields={promoFields(t, kinds)}
      usual={{ kind: 'percent', mostEach: 1, productIds: [], returns: true, isOn: true }}
      detail={({ row }) => <Detail row={row} />}
    />
  );
}
