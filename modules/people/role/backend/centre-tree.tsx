import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { ExportMenu } from '../../../../ui/console/export-menu.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { FindField } from '../../../../ui/console/find-field.tsx';
import { ImportButton } from '../../../../ui/console/import-button.tsx';
import { NewButton } from '../../../../ui/console/new-button.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { centre, centreTree } from '../contract.ts';
import styles from './centre.module.css';
import { CentreBranch } from './centre-branch.tsx';
import { CentreDrawer } from './centre-drawer.tsx';
import { type CentreNode, hangTogether, matching, mayHangBelow } from './centre-nodes.ts';
import { MoveCentre } from './move-centre.tsx';

const idsOf = (nodes: readonly CentreNode[]): number[] =>
  nodes.flatMap(({ centre, children }) => [centre.id, ...idsOf(children)]);

/** The tree of centres along which data scopes reach: opened, searched, and moved by dragging or in a centre's form. */
export default function CentreTree() {
  const t = useText();
  const [text, setText] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [dragged, setDragged] = useState<number | null>(null);
  const [move, setMove] = useState<{ id: number; into: number } | null>(null);
  const answer = useAnswer(centreTree['role.centre.tree'], {}, { keep: true });
  const nodes = useMemo(() => hangTogether(answer.data?.data ?? []), [answer.data]);
  const shown = matching(nodes, text);
  const toggle = (id: number): void => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const drag = {
    dragged,
    start: setDragged,
    end: () => setDragged(null),
    mayDrop: (into: number) => dragged !== null && mayHangBelow(nodes, dragged, into),
    drop: (into: number) => {
      if (dragged !== null && mayHangBelow(nodes, dragged, into)) setMove({ id: dragged, into });
      setDragged(null);
    },
  };
  return (
    <>
      <PageHeader title={t('centres')} lead={t('centresLead')}>
        <ExportMenu
          list={centre['role.centre.list']}
          columns={[
            { key: 'name', title: t('centreName') },
            { key: 'nameEn', title: t('nameEn') },
            { key: 'above', title: t('parent') },
            { key: 'members', title: t('people') },
            { key: 'closedAt', title: t('closedAt') },
          ]}
          filters={[]}
          selection={{ sort: 'path' }}
        />
        <ImportButton kind="role.centre" list={centreTree['role.centre.tree'].path} />
        <NewButton permission="role.centre.save">{t('addCentre')}</NewButton>
      </PageHeader>
      <section className={styles.panel}>
        {nodes.length > 0 && (
          <div className={styles.tools}>
            <FindField text={text} onText={setText} hint={t('findCentre')} />
            <Button onClick={() => setClosed(new Set())}>{t('expandAll')}</Button>
            <Button onClick={() => setClosed(new Set(idsOf(nodes)))}>{t('collapseAll')}</Button>
          </div>
        )}
        {answer.isPending && <Waiting />}
        {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
        {answer.isSuccess && nodes.length === 0 && (
          <EmptyState title={t('centresEmpty')} hint={t('centresEmptyHint')}>
            <NewButton permission="role.centre.save">{t('addCentre')}</NewButton>
          </EmptyState>
        )}
        {nodes.length > 0 && shown.length === 0 && <EmptyState title={t('noCentreMatch')} />}
        {shown.length > 0 && (
          <ul className={styles.tree} aria-label={t('centres')}>
            {shown.map((node) => (
              <CentreBranch
                key={node.centre.id}
                node={node}
                isOpen={(id) => text.trim() !== '' || !closed.has(id)}
                toggle={toggle}
                drag={drag}
              />
            ))}
          </ul>
        )}
      </section>
      {move !== null && <MoveCentre nodes={nodes} move={move} done={() => setMove(null)} />}
      <CentreDrawer nodes={nodes} />
    </>
  );
}
