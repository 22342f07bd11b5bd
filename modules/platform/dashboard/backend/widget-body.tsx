import { lazy, Suspense } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import type { OfferedWidget } from '../contract.ts';
import styles from './dashboard.module.css';
import { FigureBody } from './figure-body.tsx';
import { ListBody } from './list-body.tsx';
import type { ShownWidget } from './shown-widget.ts';

// Only who sees a chart loads what draws it.
const Chart = lazy(() => import('./chart.tsx').then((file) => ({ default: file.Chart })));

/** Draws a widget by its kind. */
export function WidgetBody({ widget, shown }: { widget: OfferedWidget; shown: ShownWidget }) {
  const t = useText();
  const { kind } = widget;
  if (kind === 'figure') return <FigureBody shown={shown} />;
  if (kind === 'list') return <ListBody name={widget.label} shown={shown} />;
  return (
    <Suspense fallback={<div className={styles.skeleton} role="status" aria-label={t('loading')} />}>
      <Chart name={widget.label} kind={kind} shown={shown} />
    </Suspense>
  );
}
