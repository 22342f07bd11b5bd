import { Dropdown } from 'antd';
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useOwnText } from './console-context.ts';
import { Icon } from './icon.tsx';
import { dropOf, type OrderNode, type OrderPlace, type OrderStep, placeOf, stepOf } from './order-moves.ts';
import styles from './order-tree.module.css';

interface OrderTreeProps<N extends OrderNode> {
  label: string;
  nodes: readonly N[];
  /** How deep the tree may become by moving; 1 keeps every node below its parent. */
  levels: number;
  /** Absent where nothing may be moved. */
  move?: ((key: string, to: OrderPlace) => void) | undefined;
  /** What stands in a node's row, beside its handle. */
  children(node: N): ReactNode;
}

const STEPS: Readonly<Record<string, OrderStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

type Side = 'before' | 'after' | 'inside';

function sideOf(event: DragEvent<HTMLElement>, nests: boolean): Side {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  if (nests && share > 0.3 && share < 0.7) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}

/** A tree whose nodes are put in order by hand: by dragging, by the keys at a node's handle, or from the handle's menu. */
export function OrderTree<N extends OrderNode>({ label, nodes, levels, move, children }: OrderTreeProps<N>) {
  const t = useOwnText();
  const handles = useRef(new Map<string, HTMLButtonElement>());
  const [held, setHeld] = useState<string | null>(null);
  const [aim, setAim] = useState<{ key: string; side: Side } | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const now = kept === null ? null : placeOf(nodes, kept);
  const place = now === null ? '' : `${now.parent?.key ?? ''} ${now.index}`;

  useEffect(() => {
    // The row may have been taken out and put in elsewhere, which loses the focus of its handle.
    if (kept !== null && place) handles.current.get(kept)?.focus();
  }, [kept, place]);

  const go = (node: OrderNode, to: OrderPlace | null): void => {
    if (to === null || move === undefined) return;
    setKept(node.key);
    setSaid(t('order.moved', { name: node.name, place: to.index + 1 }));
    move(node.key, to);
  };
  const onKey = (event: KeyboardEvent, node: OrderNode): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(node, stepOf(nodes, node.key, step, levels));
  };
  const steps = (node: OrderNode) =>
    (levels > 1 ? (['up', 'down', 'in', 'out'] as const) : (['up', 'down'] as const)).map((step) => {
      const to = stepOf(nodes, node.key, step, levels);
      return { key: step, label: t(`order.${step}`), disabled: to === null, onClick: () => go(node, to) };
    });

  const handle = (node: OrderNode): ReactNode => (
    <Dropdown autoFocus trigger={['click']} menu={{ items: steps(node) }}>
      <button
        type="button"
        className={styles.handle}
        draggable
        aria-label={t('order.handle', { name: node.name })}
        ref={(element) => {
          if (element) handles.current.set(node.key, element);
          else handles.current.delete(node.key);
        }}
        onKeyDown={(event) => onKey(event, node)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', node.name);
          setHeld(node.key);
        }}
        onDragEnd={() => {
          setHeld(null);
          setAim(null);
        }}
      >
        <Icon name="grip" size={14} />
      </button>
    </Dropdown>
  );

  const over = (event: DragEvent<HTMLElement>, node: OrderNode): void => {
    if (held === null) return;
    const side = sideOf(event, levels > 1);
    if (dropOf(nodes, held, node.key, side, levels) === null) {
      setAim(null);
      return;
    }
    event.preventDefault();
    if (aim?.key !== node.key || aim.side !== side) setAim({ key: node.key, side });
  };
  const drop = (event: DragEvent<HTMLElement>, node: OrderNode): void => {
    event.preventDefault();
    const moved = held === null ? null : placeOf(nodes, held);
    if (moved !== null && aim !== null && held !== null) {
      go(moved.siblings[moved.index] as OrderNode, dropOf(nodes, held, node.key, aim.side, levels));
    }
    setHeld(null);
    setAim(null);
  };

  /** A row takes what is dragged; by keyboard the handle inside does the same. */
  const dropPlace = (node: OrderNode) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => over(event, node),
    onDrop: (event: DragEvent<HTMLElement>) => drop(event, node),
  });

  const rows = (siblings: readonly N[], depth: number): ReactNode => (
    <ul className={depth === 0 ? styles.tree : styles.branch}>
      {siblings.map((node) => (
        <li key={node.key}>
          <div
            className={styles.row}
            data-held={held === node.key || undefined}
            data-aim={aim?.key === node.key ? aim.side : undefined}
            {...dropPlace(node)}
          >
            {move !== undefined && (node.isFixed ? <span className={styles.gap} /> : handle(node))}
            <div className={styles.content}>{children(node)}</div>
          </div>
          {node.children.length > 0 && rows(node.children as readonly N[], depth + 1)}
        </li>
      ))}
    </ul>
  );

  return (
    <section aria-label={label}>
      {rows(nodes, 0)}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
