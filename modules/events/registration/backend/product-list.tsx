import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { registrationAdmin } from '../admin-contract.ts';
import { PRODUCT_AUDIENCES, PRODUCT_KINDS } from '../contract.ts';
import { DryPrices } from './dry-prices.tsx';
import { productFields } from './product-fields.tsx';

type Row = OutputOf<(typeof registrationAdmin)['registration.product.list']>['data'][number];
type Shown = OutputOf<(typeof registrationAdmin)['registration.product.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(registrationAdmin, 'registration.product');

/** What is gone of something, and of how much. */
export function Gone({ sold, held, left }: Pick<Row, 'sold' | 'held' | 'left'>) {
  const t = useText();
  return (
    <>
      {t('soldOf', { sold, held })}
      {left !== null && <div>{left === 0 ? t('noneLeft') : t('leftOf', { left })}</div>}
    </>
  );
}

/** The prices of a product in their order, with what ends each. */
function Tiers({ tiers }: Pick<Row, 'tiers'>) {
  const t = useText();
  const { locale } = useConsole();
  return (
    <FactList
      facts={tiers.map(({ name, nameEn, fen, until, most }) => [
        inLanguage(locale, name, nameEn),
        <span key={name}>
          {fen === 0 ? t('free') : moneyText(fen)}
          {until !== null && (
            <>
              {' · '}
              {t('until')} <Moment at={until} isExact />
            </>
          )}
          {most !== null && ` · ${t('upTo', { most })}`}
        </span>,
      ])}
    />
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  const { locale } = useConsole();
  return (
    <>
      <Panel title={t('tiers')}>
        <Tiers tiers={row.tiers} />
      </Panel>
      <Panel title={t('ladder')}>
        <FactList
          facts={[
            ...row.ladder.map(
              ({ days, percent, fen }) =>
                [
                  t('daysBefore', { days }),
                  percent === null ? t('keptAmount', { amount: moneyText(fen ?? 0) }) : t('keptShare', { percent }),
                ] as const,
            ),
            [t('otherwise'), t('keptAll')],
          ]}
        />
      </Panel>
      <Panel title={t('about')}>
        <FactList
          facts={[
            [t('conference'), row.conference],
            [t('kind'), t(`kinds.${row.kind}`)],
            [t('audience'), t(`audiences.${row.audience}`)],
            [t('note'), inLanguage(locale, row.note, row.noteEn)],
            [t('saleFrom'), row.saleFrom && <Moment at={row.saleFrom} isExact />],
            [t('saleUntil'), row.saleUntil && <Moment at={row.saleUntil} isExact />],
            [t('mostEach'), row.mostEach],
            [t('groupMost'), row.groupMost],
            [t('quotas'), row.quotas.join(locale === 'en' ? ', ' : '、')],
            [t('gone'), <Gone key="gone" {...row} />],
            [t('waiting'), <RowCount key="waiting" count={row.waiting} />],
            [t('isHidden'), row.isHidden && t('isHiddenHint')],
          ]}
        />
      </Panel>
    </>
  );
}

/** What is sold with registrations: prices that change by date and by number, quotas, and what is kept of what is given up. */
export default function ProductList() {
  const t = useText();
  const { locale } = useConsole();
  const kinds = PRODUCT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  const audiences = PRODUCT_AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('productsTitle')}
      lead={t('productsLead')}
      newTitle={t('newProduct')}
      savePermission="registration.product.save"
      headActions={<DryPrices />}
      columns={[
        {
          key: 'title',
          title: t('product'),
          isSortable: true,
          isLong: true,
          render: (row) => inLanguage(locale, row.title, row.titleEn),
        },
        { key: 'conference', title: t('conference'), isLong: true },
        { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
        {
          key: 'tiers',
          title: t('prices'),
          parts: ['name', 'fen', 'until'],
          render: ({ tiers }) => tiers.map(({ fen }) => (fen === 0 ? t('free') : moneyText(fen))).join(' → '),
        },
        {
          ...{ key: 'sold', title: t('gone') },
          render: (row) => <Gone {...row} />,
          inFiles: [
            { key: 'sold', title: t('gone') },
            { key: 'held', title: t('heldCount') },
            { key: 'left', title: t('leftCount') },
          ],
        },
        { key: 'waiting', title: t('waiting'), align: 'end', render: ({ waiting }) => <RowCount count={waiting} /> },
        {
          key: 'capacity',
          title: t('capacity'),
          align: 'end',
          isHidden: true,
          render: ({ capacity }) => capacity ?? <Nothing />,
        },
        { key: 'audience', title: t('audience'), isHidden: true, words: 'audiences' },
        { key: 'position', title: t('position'), align: 'end', isSortable: true, isHidden: true },
      ]}
      views={kinds.slice(0, 4).map(({ value, label }) => ({ key: value, label, filters: { kind: value } }))}
      filters={[
        { key: 'conferenceId', label: t('conference'), kind: 'source', source: 'conference.conference' },
        { key: 'kind', label: t('kind'), kind: 'select', options: kinds },
      ]}
      empty={{ title: t('noProducts'), hint: t('noProductsHint') }}
      fields={productFields(t, kinds, audiences)}
      usual={{
        ...{ kind: 'ticket', audience: 'member', mostEach: 1, taxRate: '0.06', position: 0, quotaIds: [] },
        ...{
          approves: false,
          isHidden: false,
          waits: true,
          ladder: [
            { days: 30, percent: 0, fen: null },
            { days: 7, percent: 50, fen: null },
          ],
        },
        tiers: [{ name: t('usualTier'), nameEn: '', fen: 0, until: null, most: null }],
      }}
      width={820}
      detail={({ row }) => <Detail row={row} />}
    />
  );
}
