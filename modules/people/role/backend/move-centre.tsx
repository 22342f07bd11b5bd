import { Modal } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useNameIn, useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { centre } from '../contract.ts';
import styles from './centre.module.css';
import { type CentreNode, nodeOf } from './centre-nodes.ts';

interface MoveCentreProps {
  nodes: readonly CentreNode[];
  move: { id: number; into: number };
  done(): void;
}

/** Asks before a centre is moved with everybody below it: what they may see and change moves with them. */
export function MoveCentre({ nodes, move, done }: MoveCentreProps) {
  const t = useText();
  const nameIn = useNameIn();
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction(centre['role.centre.save'], { done: t('moved'), quiet: true });
  const moved = nodeOf(nodes, move.id);
  const into = nodeOf(nodes, move.into);
  if (moved === null || into === null) return null;
  const name = nameIn(moved.centre);
  const run = async (): Promise<void> => {
    const { id, version, name: zh, nameEn } = moved.centre;
    try {
      await save.mutateAsync({ id, version, name: zh, nameEn, parentId: move.into });
      done();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Modal
      open
      width={440}
      title={t('moveTitle', { name })}
      okText={t('move')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => void run()}
      onCancel={done}
    >
      <p>{t('moveText', { name, into: nameIn(into.centre), count: moved.people })}</p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Modal>
  );
}
