import { Button, Input, Select, Table } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useConsole, useScreen, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { NewButton } from '../../../../ui/console/new-button.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { shellConfigure } from '../configure-contract.ts';
import styles from './route.module.css';
import { RouteDrawer } from './route-drawer.tsx';
import { layouts, type Route } from './route-types.ts';

/** The route table as it holds: those of modules and the shop's own, with the dead ones named. */
export default function RouteList() {
  const t = useText();
  const go = useNavigate();
  const { locale } = useConsole();
  const { base } = useScreen();
  const [text, setText] = useState('');
  const [layout, setLayout] = useState<(typeof layouts)[number] | null>(null);
  const answer = useAnswer(shellConfigure['shellConfigure.routes'], {});
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, can } = answer.data;
  const wanted = text.trim().toLowerCase();
  const titleOf = ({ title }: Route): string => (locale === 'en' && title.en ? title.en : title.zh);
  const shown = data
    .filter((route) => layout === null || route.layout === layout)
    .filter((route) => `${route.path} ${route.name} ${route.title.zh} ${route.title.en}`.toLowerCase().includes(wanted))
    .sort((a, b) => a.path.localeCompare(b.path));
  const leadsTo = (route: Route): string => {
    if (route.type === 'redirect') return route.redirect ?? '';
    return route.type === 'page'
      ? t('pageNumber', { page: String(route.page) })
      : `${route.module} / ${route.component}`;
  };
  return (
    <>
      <PageHeader title={t('routes')} lead={t('routesLead')}>
        <NewButton permission="shell.route.update">{t('addRoute')}</NewButton>
      </PageHeader>
      <section className={styles.table}>
        <div className={styles.tools}>
          <Input
            type="search"
            allowClear
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('findRoute')}
            aria-label={t('findRoute')}
          />
          <Select
            allowClear
            value={layout}
            placeholder={t('layout')}
            aria-label={t('layout')}
            onChange={(next) => setLayout(next ?? null)}
            options={layouts.map((value) => ({ value, label: t(`layoutName.${value}`) }))}
          />
        </div>
        <div className={styles.scroll}>
          <Table<Route>
            rowKey={(route) => `${route.layout} ${route.path}`}
            dataSource={shown}
            pagination={false}
            columns={[
              {
                key: 'path',
                title: t('path'),
                render: (_, route) =>
                  route.id === null ? <code>{route.path}</code> : <Link to={`${base}/${route.id}`}>{route.path}</Link>,
              },
              { key: 'title', title: t('routeTitle'), render: (_, route) => titleOf(route) },
              { key: 'layout', title: t('layout'), render: (_, route) => t(`layoutName.${route.layout}`) },
              { key: 'type', title: t('type'), render: (_, route) => t(`typeName.${route.type}`) },
              { key: 'target', title: t('target'), render: (_, route) => leadsTo(route) },
              { key: 'auth', title: t('auth'), render: (_, route) => (route.auth ? t('signInNeeded') : '—') },
              {
                key: 'origin',
                title: t('origin'),
                render: (_, route) => (
                  <>
                    <StateTag kind={route.origin === 'shop' ? 'accent' : 'quiet'}>
                      {t(`originName.${route.origin}`)}
                    </StateTag>{' '}
                    {route.dead && (
                      <span title={route.dead}>
                        <StateTag kind="bad">{t('dead')}</StateTag>
                      </span>
                    )}
                  </>
                ),
              },
              {
                key: 'actions',
                title: <span className={styles.hidden}>{t('change')}</span>,
                render: (_, route) =>
                  can.update &&
                  (route.id === null ? (
                    <Button
                      type="link"
                      onClick={() =>
                        void go({
                          pathname: `${base}/new`,
                          search: `?from=${encodeURIComponent(`${route.layout} ${route.path}`)}`,
                        })
                      }
                    >
                      {t('override')}
                    </Button>
                  ) : (
                    <Button type="link" onClick={() => void go({ pathname: `${base}/${route.id}`, search: '?edit=1' })}>
                      {t('change')}
                    </Button>
                  )),
              },
            ]}
          />
        </div>
      </section>
      <RouteDrawer routes={data} />
    </>
  );
}
