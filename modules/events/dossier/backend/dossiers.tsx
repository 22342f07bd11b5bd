import { Button, Drawer, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { FindField } from '../../../../ui/console/find-field.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { ConferenceFrame } from '../../conference/parts/conference-frame.tsx';
import { dossierDesk } from '../contract.ts';
import styles from './dossiers.module.css';
import { OneDossier } from './one-dossier.tsx';

type Board = OutputOf<(typeof dossierDesk)['dossier.board.show']>['data'];
type Row = Board['experts'][number];

const VIEWS = ['all', 'incomplete', 'ready'] as const;
type View = (typeof VIEWS)[number];
const isIn: Readonly<Record<View, (row: Row) => boolean>> = {
  all: () => true,
  incomplete: ({ missing }) => missing > 0,
  ready: ({ missing }) => missing === 0,
};

function Experts({ conference, data }: { conference: number; data: Board }) {
  const t = useText('dossier');
  const [view, setView] = useState<View>('all');
  const [find, setFind] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const { experts } = data;
  const words = find.trim().toLowerCase();
  const shown = useMemo(
    () =>
      experts.filter(
        (row) => isIn[view](row) && (words === '' || `${row.name} ${row.hospital}`.toLowerCase().includes(words)),
      ),
    [experts, view, words],
  );
  const count = (which: View): number => experts.filter(isIn[which]).length;
  return (
    <>
      <KeyFigures
        figures={[
          [t('incomplete'), count('incomplete')],
          [t('ready'), count('ready')],
          [t('states.cleared'), experts.filter(({ state }) => state === 'cleared').length],
          [t('states.sealed'), experts.filter(({ state }) => state === 'sealed').length],
        ]}
      />
      <Panel>
        <div className={styles.tools}>
          <Segmented
            value={view}
            options={VIEWS.map((value) => ({ value, label: `${t(value)} ${count(value)}` }))}
            onChange={setView}
          />
          <FindField text={find} onText={setFind} hint={t('find')} />
        </div>
        {data.isCut && <p role="status">{t('cut')}</p>}
        {shown.length === 0 ? (
          <EmptyState title={t('nobody')} hint={t('nobodyHint')} />
        ) : (
          <ul className={styles.experts}>
            {shown.map((row) => (
              <li key={row.expert}>
                <div>
                  <b>{row.name}</b> <span className={styles.quiet}>{row.hospital}</span>
                  <ul className={styles.items}>
                    {row.items
                      .filter(({ state }) => state !== 'unneeded')
                      .map(({ item, state }) => (
                        <li key={item}>
                          <StateTag kind={state === 'there' ? 'ok' : 'bad'}>{t(`items.${item}`)}</StateTag>
                        </li>
                      ))}
                  </ul>
                </div>
                <StateTag kind={row.state === 'sealed' ? 'quiet' : row.missing > 0 ? 'warn' : 'ok'}>
                  {row.state === 'open'
                    ? row.missing > 0
                      ? t('missingCount', { count: row.missing })
                      : t('complete')
                    : t(`states.${row.state}`)}
                </StateTag>
                <Button onClick={() => setOpen(row.expert)}>{t('openOne')}</Button>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Drawer
        open={open !== null}
        size={720}
        title={experts.find(({ expert }) => expert === open)?.name}
        onClose={() => setOpen(null)}
        destroyOnHidden
      >
        {open !== null && <OneDossier conference={conference} expert={open} />}
      </Drawer>
    </>
  );
}

function OfConference({ conference }: { conference: number }) {
  const answer = useAnswer(dossierDesk['dossier.board.show'], { conference }, { isFresh: true });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  return <Experts conference={conference} data={answer.data.data} />;
}

/** What shows that experts did what they are paid for, and what of it is missing before anybody settles. */
export default function Dossiers() {
  const t = useText('dossier');
  return (
    <ConferenceFrame title={t('dossiers')} lead={t('lead')}>
      {(conference) => <OfConference conference={conference} />}
    </ConferenceFrame>
  );
}
