import type { DragEvent } from 'react';
import { Link } from 'react-router';
import { useCan, useNameIn, useScreen, useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import styles from './centre.module.css';
import type { CentreNode } from './centre-nodes.ts';

/** What is being dragged, and where it may be let go. */
export interface CentreDrag {
  readonly dragged: number | null;
  start(id: number): void;
  end(): void;
  mayDrop(into: number): boolean;
  drop(into: number): void;
}

interface CentreBranchProps {
  node: CentreNode;
  isOpen(id: number): boolean;
  toggle(id: number): void;
  drag: CentreDrag;
}

/** A centre with everything that hangs below it. Dragging is a shortcut: the form moves a centre by keyboard too. */
export function CentreBranch({ node, isOpen, toggle, drag }: CentreBranchProps) {
  const t = useText();
  const can = useCan();
  const nameIn = useNameIn();
  const { base } = useScreen();
  const { centre, children, people } = node;
  const name = nameIn(centre);
  const isDropTarget = drag.mayDrop(centre.id);
  const over = (event: DragEvent): void => {
    if (isDropTarget) event.preventDefault();
  };
  return (
    <li>
      <fieldset
        aria-label={name}
        className={styles.row}
        draggable={centre.mayChange}
        data-target={isDropTarget || undefined}
        data-dragged={drag.dragged === centre.id || undefined}
        onDragStart={() => drag.start(centre.id)}
        onDragEnd={drag.end}
        onDragOver={over}
        onDrop={(event) => {
          event.preventDefault();
          drag.drop(centre.id);
        }}
      >
        {children.length > 0 ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen(centre.id)}
            aria-label={name}
            onClick={() => toggle(centre.id)}
          >
            <Icon name="down" size={14} />
          </button>
        ) : (
          <span className={styles.toggle} aria-hidden="true" />
        )}
        <Link to={`${base}/${centre.id}`} className={styles.name} draggable={false}>
          {name}
        </Link>
        {centre.closedAt !== null && <StateTag kind="quiet">{t('closed')}</StateTag>}
        <span className={styles.people}>
          {t('peopleHere', { count: centre.members })}
          {people > centre.members && <> · {t('peopleBelow', { count: people })}</>}
        </span>
        {centre.mayChange && centre.closedAt === null && can('role.centre.save') && (
          <Link to={`${base}/new?below=${centre.id}`} className={styles.below} draggable={false}>
            {t('addBelow')}
          </Link>
        )}
      </fieldset>
      {children.length > 0 && isOpen(centre.id) && (
        <ul className={styles.lower}>
          {children.map((child) => (
            <CentreBranch key={child.centre.id} node={child} isOpen={isOpen} toggle={toggle} drag={drag} />
          ))}
        </ul>
      )}
    </li>
  );
}
