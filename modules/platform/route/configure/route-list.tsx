import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { FindField } from '../../../../ui/console/find-field.tsx';
import { NewButton } from '../../../../ui/console/new-button.tsx';
import { type OrderPlace, placeOf, reordered } from '../../../../ui/console/order-moves.ts';
import { OrderTree } from '../../../../ui/console/order-tree.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { shopRoutes } from '../contract.ts';
import { PathTester } from './path-tester.tsx';
import styles from './route.module.css';
import { RouteDrawer } from './route-drawer.tsx';
import { RouteLine } from './route-line.tsx';
import { ownOrder, type RouteNode, routeTree } from './route-tree.ts';
import { layouts, type Route } from './route-types.ts';

const SELECTIONS = {
  all: () => true,
  own: ({ origin }: Route) => origin === 'shop',
  timed: ({ opensAt, closesAt }: Route) => opensAt !== null || closesAt !== null,
  dead: ({ dead }: Route) => dead !== null,
} as const;
type Selection = keyof typeof SELECTIONS;

/** The tree with a node moved within its parent. */
function moved(nodes: readonly RouteNode[], key: string, { parent, index }: OrderPlace): RouteNode[] {
  if (parent === null) return reordered(nodes, key, index);
  return nodes.map((node) => ({
    ...node,
    children: node.key === parent ? reordered(node.children, key, index) : moved(node.children, key, { parent, index }),
  }));
}

/** The route table as it holds, in the trees of its layouts, with what answers an address and which routes are dead. */
export default function RouteList() {
  const t = useText();
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const [text, setText] = useState('');
  const [selection, setSelection] = useState<Selection>('all');
  const answer = useAnswer(shopRoutes['route.list'], {});
  const order = useAction(shopRoutes['route.order'], { done: t('orderSaved') });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  const wanted = text.trim().toLowerCase();
  const shown = data
    .filter(SELECTIONS[selection])
    .filter((route) =>
      `${route.path} ${route.name} ${route.title.zh} ${route.title.en}`.toLowerCase().includes(wanted),
    );
  const mayMove = can('route.entry.update') && selection !== 'dead' && wanted === '' && !order.isPending;
  const move = (layout: Route['layout'], nodes: RouteNode[]) => (key: string, to: OrderPlace) => {
    // What is filtered away keeps its place behind what is shown.
    const inOrder = ownOrder(moved(nodes, key, to));
    const all = ownOrder(routeTree(data.filter((route) => route.layout === layout)));
    const hidden = all.filter((id) => !inOrder.includes(id));
    if (placeOf(nodes, key)) order.mutate({ layout, ids: [...inOrder, ...hidden].join(',') });
  };
  const isTrying = query.has('try');
  const startTrying = (): void => setQuery({ try: '/' });
  return (
    <>
      <PageHeader title={t('routes')} lead={t('routesLead')}>
        {!isTrying && <Button onClick={startTrying}>{t('tryPath')}</Button>}
        <NewButton permission="route.entry.update">{t('addRoute')}</NewButton>
      </PageHeader>
      {isTrying && <PathTester />}
      <section className={styles.table}>
        <div className={styles.tools}>
          <fieldset className={styles.selections}>
            <legend className="visually-hidden">{t('selections')}</legend>
            {(Object.keys(SELECTIONS) as Selection[]).map((key) => (
              <button
                key={key}
                type="button"
                className={styles.selection}
                aria-pressed={selection === key}
                onClick={() => setSelection(key)}
              >
                {t(`selection.${key}`)} <span>{data.filter(SELECTIONS[key]).length}</span>
              </button>
            ))}
          </fieldset>
          <FindField text={text} onText={setText} hint={t('findRoute')} className={styles.search ?? ''} />
        </div>
        {shown.length === 0 && <EmptyState title={t(selection === 'dead' && wanted === '' ? 'noneDead' : 'noRoute')} />}
        {layouts.map((layout) => {
          const nodes = routeTree(shown.filter((route) => route.layout === layout));
          if (nodes.length === 0) return null;
          return (
            <section key={layout} className={styles.layout}>
              <h2>{t(`layoutName.${layout}`)}</h2>
              <OrderTree
                label={t(`layoutName.${layout}`)}
                nodes={nodes}
                levels={1}
                move={mayMove ? move(layout, nodes) : undefined}
              >
                {({ route }) => <RouteLine route={route} />}
              </OrderTree>
            </section>
          );
        })}
      </section>
      <RouteDrawer routes={data} />
    </>
  );
}
