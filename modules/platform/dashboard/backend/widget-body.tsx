import { lazy, Suspense, useRef } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import type { OfferedWidget } from '../contract.ts';
import styles from './dashboard.module.css';
import { FigureBody } from './figure-body.tsx';
import { ListBody } from './list-body.tsx';
import type { ShownWidget } from './shown-widget.ts';
import { useChartTurn } from './use-chart-turn.ts';

const Chart = lazy(() => import('./chart.tsx').then((file) => ({ default: file.Chart })));

interface ChartPlaceProps {
  name: string;
  kind: 'line' | 'bar' | 'funnel';
  shown: ShownWidget;
}

/** Where a chart stands: what draws it is heavy, and is loaded after everything else by who sees it. */
function ChartPlace(props: ChartPlaceProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const isTurn = useChartTurn(place);
  const waiting = <div className={styles.skeleton} role="status" aria-label={t('loading')} />;
  return (
    <div ref={place} className={styles.chartPlace}>
      {isTurn ? (
        <Suspense fallback={waiting}>
          <Chart {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

/** Draws a widget by its kind. */
export function WidgetBody({ widget: { kind, label }, shown }: { widget: OfferedWidget; shown: ShownWidget }) {
  if (kind === 'figure') return <FigureBody shown={shown} />;
  if (kind === 'list') return <ListBody name={label} shown={shown} />;
  return <ChartPlace name={label} kind={kind} shown={shown} />;
}
