import { Button, Dropdown, Tooltip } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Icon } from '../../../../ui/console/icon.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { dashboard, type OfferedWidget } from '../contract.ts';
import styles from './dashboard.module.css';
import { downloadCsv } from './download-csv.ts';
import { hasNothing } from './shown-widget.ts';
import type { RangeControl } from './use-range.ts';
import { WidgetBody } from './widget-body.tsx';
import { WidgetTable } from './widget-table.tsx';

/** A widget: its figures as a picture or as the table behind it, each with its own waiting, failing and being empty. */
export function WidgetCard({ widget, range }: { widget: OfferedWidget; range: RangeControl }) {
  const t = useText();
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const { from, to, isCompared } = range;
  const days = { from, to };
  const answer = useAnswer(
    dashboard['dashboard.widget'],
    { key: widget.key, ...days, compare: isCompared && widget.isRanged },
    { keep: true },
  );
  const shown = answer.data;
  const isPicture = widget.kind !== 'list';
  return (
    <section className={styles.card} data-size={widget.size} data-widget={widget.key} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{widget.label}</h2>
        <Tooltip title={widget.help} trigger={['hover', 'focus']}>
          <button type="button" className={styles.help} aria-label={t('about', { name: widget.label })}>
            ?
          </button>
        </Tooltip>
        <span className={styles.spring} />
        {isPicture && (
          <Tooltip title={t(isTable ? 'picture' : 'table')}>
            <Button
              type="text"
              aria-label={t('tableOf', { name: widget.label })}
              aria-pressed={isTable}
              disabled={!shown}
              icon={<Icon name="table" size={14} />}
              onClick={() => setTable(!isTable)}
            />
          </Tooltip>
        )}
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: [
              { key: 'csv', label: t('csv'), disabled: !shown, onClick: () => shown && downloadCsv(widget, shown) },
              { key: 'refresh', label: t('refresh'), onClick: () => void answer.refetch() },
            ],
          }}
        >
          <Button
            type="text"
            aria-haspopup="menu"
            aria-label={t('more', { name: widget.label })}
            icon={<Icon name="more" size={14} />}
          />
        </Dropdown>
      </header>
      <div className={styles.body} aria-busy={answer.isFetching}>
        {answer.isPending && <div className={styles.skeleton} role="status" aria-label={t('loading')} />}
        {answer.isError && !shown && <Failure error={answer.error} retry={() => void answer.refetch()} />}
        {shown &&
          (isTable ? (
            <WidgetTable name={widget.label} shown={shown} />
          ) : hasNothing(widget.kind, shown) ? (
            <p className={styles.nothing}>{t(widget.isRanged ? 'noneInDays' : 'noneNow')}</p>
          ) : (
            <WidgetBody widget={widget} shown={shown} />
          ))}
      </div>
    </section>
  );
}
