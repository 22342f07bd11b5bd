import { Button } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EditLockBar } from '../../../../ui/console/edit-lock-bar.tsx';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { HistoryDrawer } from '../../../../ui/console/history-drawer.tsx';
import { reordered } from '../../../../ui/console/order-moves.ts';
import { OrderTree } from '../../../../ui/console/order-tree.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { SaveConflict } from '../../../../ui/console/save-conflict.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useEditing } from '../../../../ui/console/use-editing.ts';
import { pinsAdmin } from '../admin-contract.ts';
import { MOST_PINS } from '../rules/slots.ts';
import { AddPin } from './add-pin.tsx';
import styles from './board.module.css';
import { type Board, type BoardPin, boardText, indexOfPlace, keyOf, nodesOf } from './pin-nodes.ts';
import { PinRow } from './pin-row.tsx';
import { PinSchedule } from './pin-schedule.tsx';
import { SlotThumbnail } from './slot-thumbnail.tsx';

const saving = pinsAdmin['pins.board.save'];
const asText = (stored: Board) => ({ version: stored.version, pins: boardText(stored.pins), stored });

/** What hangs in a slot: put in order by dragging, by the keys at a handle, or by a place on the thumbnail; stored as a whole. */
export function BoardEditor({ board, maySave }: { board: Board; maySave: boolean }) {
  const t = useText();
  const { say } = useConsole();
  const { slot, name, capacity, kinds } = { ...board, slot: board.key };
  const editing = useEditing({ save: saving, id: slot }, board, ({ pins }) => pins);
  const { draft: pins, base, isTouched, held } = editing;
  const isOpen = maySave && !held.isReadOnly;
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const save = useAction(saving, { done: t('saved'), quiet: true, form: held.form });
  const nodes = nodesOf(pins, capacity, Date.now(), ({ type, id }) => t('unknown', { type, id }));
  const change = (next: readonly BoardPin[]): void => {
    editing.change([...next]);
    setProblems([]);
  };
  const move = (key: string, index: number): void => change(reordered(nodes, key, index).map(({ pin }) => pin));
  const bring = (place: number): void => {
    const node = nodes.find(({ key }) => key === chosen);
    if (node === undefined) return;
    move(node.key, indexOfPlace(nodes, node.key, place));
    say('info', t('placed', { name: node.name, place: place + 1 }));
  };
  const publish = async (next: readonly BoardPin[], version: number): Promise<void> => {
    try {
      const sent = next.map(({ type, id, audience, from, to }) => ({
        type,
        id,
        audience,
        from: from ?? '',
        to: to ?? '',
      }));
      await save.mutateAsync({ slot, version, pins: sent });
      editing.saved();
    } catch (error) {
      if (editing.isOvertaken(error)) return;
      if (!(error instanceof ClientError)) throw error;
      setProblems(error.fields.pins ?? [error.message]);
    }
  };
  const kindOf = (type: string): string => kinds.find((kind) => kind.type === type)?.label ?? type;
  return (
    <div className={styles.columns}>
      <Panel
        title={name}
        actions={
          maySave && (
            <span className={styles.actions}>
              {board.id !== null && (
                <HistoryDrawer
                  title={t('history', { name })}
                  history={pinsAdmin['pins.board.history']}
                  id={board.id}
                  names={{ pins: t('pins') }}
                  back={isTouched ? undefined : { rollback: pinsAdmin['pins.board.bringBack'], version: base.version }}
                />
              )}
              <Button
                type="primary"
                disabled={!isTouched || !isOpen}
                loading={save.isPending}
                onClick={() => void publish(pins, base.version)}
              >
                {t('save')}
              </Button>
            </span>
          )
        }
      >
        {maySave && <EditLockBar held={held} isOnPage />}
        {isOpen && (
          <AddPin
            kinds={kinds}
            days={board.days}
            isFull={pins.length >= MOST_PINS}
            taken={(type) => pins.filter((pin) => pin.type === type).map(({ id }) => id)}
            onAdd={(pin) => {
              change([...pins, pin]);
              setChosen(keyOf(pin));
            }}
          />
        )}
        {problems.length > 0 && (
          <ul className={styles.problems} role="alert">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {nodes.length === 0 && <EmptyState title={t('empty')} hint={t('emptyHint')} />}
        <OrderTree
          label={name}
          nodes={nodes}
          levels={1}
          move={isOpen ? (key, { index }) => move(key, index) : undefined}
        >
          {(node) => (
            <PinRow
              node={node}
              kind={kindOf(node.pin.type)}
              isChosen={node.key === chosen}
              choose={isOpen ? () => setChosen(node.key === chosen ? null : node.key) : undefined}
              edit={() => setEdited(node.key)}
              remove={() => change(pins.filter((pin) => keyOf(pin) !== node.key))}
            />
          )}
        </OrderTree>
      </Panel>
      <SlotThumbnail slot={board} nodes={nodes} chosen={isOpen ? chosen : null} bring={bring} />
      <PinSchedule
        node={nodes.find(({ key }) => key === edited) ?? null}
        close={() => setEdited(null)}
        keep={(part) => {
          change(pins.map((pin) => (keyOf(pin) === edited ? { ...pin, ...part } : pin)));
          setEdited(null);
        }}
      />
      {editing.question}
      {editing.isConflict && (
        <SaveConflict
          reading={reading(pinsAdmin['pins.board.show'], { slot }, (answer) => asText(answer.data))}
          record={saving.edits}
          id={slot}
          fields={[{ key: 'pins', label: t('pins') }]}
          base={asText(base)}
          mine={{ pins: boardText(pins) }}
          takeTheirs={({ stored }) => editing.begin(stored)}
          settle={({ pins: kept }, latest) => {
            if (kept === latest.pins) return editing.begin(latest.stored);
            editing.begin(latest.stored, pins);
            void publish(pins, latest.version);
          }}
          close={editing.closeConflict}
        />
      )}
    </div>
  );
}
