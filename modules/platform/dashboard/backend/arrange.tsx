import { Button, Drawer, Segmented } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import { reordered } from '../../../../ui/console/order-moves.ts';
import { OrderTree } from '../../../../ui/console/order-tree.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { dashboard, MOST_WIDGETS, type OfferedWidget, type PlacedWidget } from '../contract.ts';
import styles from './dashboard.module.css';

interface ArrangeProps {
  widgets: PlacedWidget[];
  offered: readonly OfferedWidget[];
  isOwn: boolean;
  /** Shows the arrangement behind the drawer at once. */
  change(widgets: PlacedWidget[]): void;
  close(): void;
}

const SIZES = ['small', 'medium', 'wide'] as const;

/** Arranges a dashboard: order by dragging or by the arrow keys, width, taking away and adding; kept when saved. */
export function Arrange({ widgets, offered, isOwn, change, close }: ArrangeProps) {
  const t = useText();
  const arrange = useAction(dashboard['dashboard.arrange'], { done: t('arranged'), onDone: close });
  const placed = widgets.flatMap(({ key, size }) => {
    const known = offered.find((one) => one.key === key);
    return known === undefined ? [] : [{ ...known, size, name: known.label, children: [] }];
  });
  const others = offered.filter(({ key }) => !widgets.some((one) => one.key === key));
  return (
    <Drawer
      open
      onClose={close}
      size={420}
      mask={false}
      title={t('arrange')}
      footer={
        <div className={styles.foot}>
          {isOwn && (
            <Button type="text" disabled={arrange.isPending} onClick={() => arrange.mutate({ widgets: [] })}>
              {t('asRole')}
            </Button>
          )}
          <span className={styles.spring} />
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="primary"
            loading={arrange.isPending}
            disabled={widgets.length === 0}
            onClick={() => arrange.mutate({ widgets })}
          >
            {t('save')}
          </Button>
        </div>
      }
    >
      <p className={styles.hint}>{t('arrangeHint')}</p>
      <OrderTree
        label={t('placed')}
        nodes={placed}
        levels={1}
        move={(key, { index }) =>
          change(reordered(placed, key, index).map((one) => ({ key: one.key, size: one.size })))
        }
      >
        {({ key, label, size }) => (
          <div className={styles.placed}>
            <span>{label}</span>
            <Segmented
              aria-label={t('sizeOf', { name: label })}
              value={size}
              options={SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
              onChange={(next) => change(widgets.map((one) => (one.key === key ? { key, size: next } : one)))}
            />
            <Button
              type="text"
              aria-label={t('takeAway', { name: label })}
              icon={<Icon name="close" size={14} />}
              onClick={() => change(widgets.filter((one) => one.key !== key))}
            />
          </div>
        )}
      </OrderTree>
      <h2 className={styles.others}>{t('others')}</h2>
      {others.length === 0 && <p className={styles.hint}>{t('allPlaced')}</p>}
      <ul>
        {others.map(({ key, label, help, module, size }) => (
          <li key={key} className={styles.other}>
            <div>
              <p>
                {label} <span>{module}</span>
              </p>
              <p className={styles.hint}>{help}</p>
            </div>
            <Button
              aria-label={t('put', { name: label })}
              icon={<Icon name="plus" size={14} />}
              disabled={widgets.length >= MOST_WIDGETS}
              onClick={() => change([...widgets, { key, size }])}
            />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
