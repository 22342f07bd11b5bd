import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useOwnText } from './console-context.ts';
import { FactList } from './fact-list.tsx';
import styles from './merge.module.css';
import { Panel } from './panel.tsx';

interface MergeSide {
  id: number;
  name: string;
  facts: ComponentProps<typeof FactList>['facts'];
}

interface MergeSidesProps {
  /** The one that stays, and the one that goes into it. */
  sides: readonly [MergeSide, MergeSide];
  /** Turns them round. */
  swap(): void;
}

/** Both records of a merge beside each other, and which of them stays. */
export function MergeSides({ sides, swap }: MergeSidesProps) {
  const t = useOwnText();
  return (
    <div className={styles.sides}>
      {sides.map(({ id, name, facts }, index) => (
        <Panel
          key={id}
          title={`${t(index === 0 ? 'merge.keeps' : 'merge.goes')} · ${name}`}
          actions={index === 1 && <Button onClick={swap}>{t('merge.swap')}</Button>}
        >
          <FactList facts={facts} />
        </Panel>
      ))}
    </div>
  );
}
