import { Checkbox } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { pictureDesk } from '../picture-contract.ts';
import { PICTURE_STATES, type PictureState } from '../rules/picture-steps.ts';
import styles from './picture-list.module.css';

type Row = OutputOf<(typeof pictureDesk)['safety.picture.list']>['data'][number];
type Shown = OutputOf<(typeof pictureDesk)['safety.picture.show']>['data'];

const FEELS: Readonly<Record<PictureState, StateKind>> = {
  waiting: 'accent',
  held: 'warn',
  passed: 'ok',
  refused: 'bad',
};

function useWords() {
  const t = useText();
  return {
    t,
    by: ({ by, guest }: Row): string =>
      by?.name ?? (guest === '' ? t('pictures.visitor') : t('pictures.guest', { name: guest })),
    found: ({ reasons }: Row): string =>
      reasons
        .map(({ topic, label }) => {
          const name = t(`pictures.topics.${topic}`);
          return label === null ? name : t('pictures.label', { topic: name, label });
        })
        .join(' · '),
  };
}

/** Where a picture stands, and whether what looks like it is kept out. */
function PictureTag({ row }: { row: Row }) {
  const { t } = useWords();
  return (
    <span className={styles.states}>
      <StateTag kind={FEELS[row.state]}>{t(`pictures.states.${row.state}`)}</StateTag>
      {row.isBlocked && <StateTag kind="quiet">{t('pictures.blocked')}</StateTag>}
    </span>
  );
}

/** The picture itself, at one of two sizes. */
function Picture({ row, isLarge }: { row: Row; isLarge: boolean }) {
  const { t, by } = useWords();
  if (row.url === null) return <span className={styles.gone}>{t('pictures.gone')}</span>;
  const name = t('pictures.pictureOf', { purpose: row.purposeName, by: by(row) });
  return <img className={isLarge ? styles.large : styles.small} src={row.url} alt={name} />;
}

/** What the desk decides about a picture. */
function Decision({ row, may }: { row: Shown; may: Record<string, boolean> }) {
  const t = useText();
  const [blocks, setBlocks] = useState(false);
  const pass = useAction(pictureDesk['safety.picture.pass'], { done: t('pictures.passed'), quiet: true });
  const refuse = useAction(pictureDesk['safety.picture.refuse'], { done: t('pictures.refused'), quiet: true });
  const unblock = useAction(pictureDesk['safety.picture.unblock'], { done: t('pictures.unblocked'), quiet: true });
  const seen = { id: row.id, version: row.version };
  return (
    <>
      {may.unblock && (
        <ConfirmAction
          label={t('pictures.unblock')}
          title={t('pictures.unblockTitle')}
          text={t('pictures.unblockText')}
          run={() => unblock.mutateAsync(seen)}
        />
      )}
      {may.refuse && (
        <ConfirmAction
          label={t('pictures.refuse')}
          title={t('pictures.refuseTitle')}
          text={t('pictures.refuseText')}
          reason="needed"
          isDangerous
          run={(reason) => refuse.mutateAsync({ ...seen, reason, blocks })}
        >
          <Checkbox checked={blocks} onChange={({ target }) => setBlocks(target.checked)}>
            {t('pictures.blocks')}
          </Checkbox>
        </ConfirmAction>
      )}
      {may.pass && (
        <ConfirmAction
          isPrimary
          label={t('pictures.pass')}
          title={t('pictures.passTitle')}
          text={t('pictures.passText')}
          run={() => pass.mutateAsync(seen)}
        />
      )}
    </>
  );
}

/** The desk of pictures that members and visitors brought. */
export default function PictureList() {
  const { t, by, found } = useWords();
  const states = PICTURE_STATES.map((value) => ({ value, label: t(`pictures.states.${value}`) }));
  return (
    <>
      <PageHeader title={t('pictures.title')} lead={t('pictures.lead')} />
      <RecordTable<Row>
        list={pictureDesk['safety.picture.list']}
        hasNoSearch
        nameOf={(row) => t('pictures.pictureOf', { purpose: row.purposeName, by: by(row) })}
        columns={[
          { key: 'url', title: t('pictures.picture'), render: (row) => <Picture row={row} isLarge={false} /> },
          { key: 'purposeName', title: t('pictures.purpose') },
          { key: 'by', title: t('pictures.by'), render: by },
          { key: 'reasons', title: t('pictures.found'), render: found },
          {
            ...{ key: 'state', title: t('pictures.stateTitle'), render: (row) => <PictureTag row={row} /> },
            labels: Object.fromEntries(states.map(({ value, label }) => [value, label])),
          },
          {
            ...{ key: 'createdAt', title: t('pictures.createdAt'), isSortable: true },
            render: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
        views={[
          ...states.map(({ value, label }) => ({ key: value, label, filters: { state: value } })),
          { key: 'blocked', label: t('pictures.isBlocked'), filters: { isBlocked: 'true' } },
        ]}
        filters={[{ key: 'state', label: t('pictures.stateTitle'), kind: 'select', options: states }]}
        bulk={[
          {
            ...{ key: 'pass', label: t('pictures.pass'), operation: pictureDesk['safety.picture.pass'] },
            question: (count) => t('pictures.passAsk', { count }),
            isPossible: ({ state }) => state !== 'passed',
          },
          {
            ...{ key: 'refuse', label: t('pictures.refuse'), operation: pictureDesk['safety.picture.refuse'] },
            isDangerous: true,
            question: (count) => t('pictures.refuseAsk', { count }),
            isPossible: ({ state }) => state !== 'refused',
            reason: { input: 'reason', label: t('pictures.note'), isNeeded: true },
          },
        ]}
        empty={{ title: t('pictures.empty'), hint: t('pictures.emptyHint') }}
      />
      <RecordDrawer
        show={pictureDesk['safety.picture.show']}
        title={(row) => t('pictures.pictureOf', { purpose: row.purposeName, by: by(row) })}
        actions={({ row, can: may }) => <Decision key={row.version} row={row} may={may} />}
        width={680}
      >
        {({ row }) => (
          <>
            <Picture row={row} isLarge />
            <FactList
              facts={[
                [t('pictures.stateTitle'), <PictureTag key="state" row={row} />],
                [t('pictures.found'), found(row)],
                [t('pictures.by'), by(row)],
                [t('pictures.createdAt'), <Moment key="at" at={row.createdAt} />],
                [t('pictures.note'), row.note],
                [t('pictures.decidedBy'), row.decidedBy?.name],
                [t('pictures.decidedAt'), row.decidedAt !== null && <Moment key="decided" at={row.decidedAt} />],
              ]}
            />
          </>
        )}
      </RecordDrawer>
    </>
  );
}
