import { Button } from 'antd';
import { Link } from 'react-router';
import { useCan, useConsole, useNameIn, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type ShopRow, shop } from '../contract.ts';
import { shopStates } from '../rules.ts';
import { DomainPanel } from './domain-panel.tsx';
import { MoveActions } from './move-actions.tsx';
import styles from './shop.module.css';
import { ShopDetailView } from './shop-detail.tsx';
import { StateOfShop } from './state-of-shop.tsx';
import { UsageBars } from './usage-bars.tsx';

/** The platform's shops: where each stands, its address, package and use. */
export default function ShopList() {
  const t = useText();
  const can = useCan();
  const { locale } = useConsole();
  const nameIn = useNameIn();
  const named = (row: Pick<ShopRow, 'name'>): string => row.name[locale];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        {can('shop.shop.save') && (
          <Link to="/backend/shop-wizard">
            <Button type="primary">{t('add')}</Button>
          </Link>
        )}
      </PageHeader>
      <RecordTable
        list={shop['shop.shop.list']}
        nameOf={named}
        views={shopStates.map((state) => ({ key: state, label: t(`stateName.${state}`), filters: { state } }))}
        columns={[
          {
            key: 'name',
            title: t('name'),
            isSortable: true,
            render: (row) => (
              <span className={styles.name}>
                <span className={styles.mark} style={{ background: row.accent }} />
                <span>
                  {named(row)} <span className={styles.code}>{row.code}</span>
                </span>
              </span>
            ),
          },
          {
            key: 'state',
            title: t('state'),
            labels: Object.fromEntries(shopStates.map((state) => [state, t(`stateName.${state}`)])),
            render: (row) => <StateOfShop state={row.state} />,
          },
          {
            key: 'host',
            title: t('hosts'),
            render: (row) => (
              <>
                {row.host ?? '—'} {row.domains > 1 && <span className={styles.code}>+{row.domains - 1}</span>}
              </>
            ),
          },
          {
            key: 'package',
            title: t('package'),
            render: (row) =>
              row.package === null ? <span className={styles.code}>{t('noPackage')}</span> : nameIn(row.package),
          },
          {
            key: 'usage',
            isExported: false,
            title: t('usage'),
            render: (row) =>
              row.usage === null ? (
                <span className={styles.code}>{t('notMeasured')}</span>
              ) : (
                <UsageBars usage={row.usage} isNarrow />
              ),
          },
          { key: 'createdAt', title: t('created'), isSortable: true, render: (row) => <Moment at={row.createdAt} /> },
        ]}
      />
      <RecordDrawer
        width={860}
        show={shop['shop.shop.show']}
        history={shop['shop.shop.history']}
        names={{
          status: t('state'),
          closedAs: t('state'),
          name: t('name'),
          packageId: t('package'),
          internal: t('layout'),
          front: t('front'),
          theme: t('face'),
          modules: t('modules'),
        }}
        title={(row) => (
          <span className={styles.name}>
            {named(row)} <StateOfShop state={row.state} />
          </span>
        )}
        actions={({ row, can: may }) => <MoveActions row={row} can={may} />}
        tabs={[
          {
            key: 'domains',
            label: t('domains'),
            content: ({ row }) => <DomainPanel shopId={row.id} />,
          },
        ]}
      >
        {({ row, can: may }) => <ShopDetailView row={row} can={may} />}
      </RecordDrawer>
    </>
  );
}
