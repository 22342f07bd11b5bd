import { Button, Input, Popover, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useEnumerated, useOwnText } from './console-context.ts';
import { Icon } from './icon.tsx';
import { rangeText } from './number-range.ts';
import styles from './record-table.module.css';
import type { RecordFilter } from './record-types.ts';
import type { FilterValues } from './table-address.ts';
import type { TableControl } from './use-table.ts';
import { Waiting } from './waiting.tsx';

const NumbersField = lazy(() => import('./numbers-field.tsx').then((file) => ({ default: file.NumbersField })));
const SourceField = lazy(() => import('./source-field.tsx').then((file) => ({ default: file.SourceField })));
const AmongField = lazy(() => import('./among-field.tsx').then((file) => ({ default: file.AmongField })));
const AmongName = lazy(() => import('./among-field.tsx').then((file) => ({ default: file.AmongName })));
const SourceName = lazy(() => import('./source-name.tsx').then((file) => ({ default: file.SourceName })));

interface FilterProps {
  filters: readonly RecordFilter[];
  table: TableControl;
}

const without = (values: FilterValues, key: string): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));

/** The moment at which a day of `YYYY-MM-DD` begins or ends in Beijing. */
const momentOf = (day: string, isEnd: boolean): string =>
  day ? `${day}T${isEnd ? '23:59:59' : '00:00:00'}+08:00` : '';

function FilterField({ filter, value, set }: { filter: RecordFilter; value: string; set(value: string): void }) {
  const t = useOwnText();
  const id = `filter-${filter.key}`;
  switch (filter.kind) {
    case 'select':
      return (
        <Select
          id={id}
          allowClear
          {...(filter.isMultiple && { mode: 'multiple' as const })}
          value={filter.isMultiple ? (value ? value.split(',') : []) : value || null}
          options={filter.options.map(({ value: one, label }) => ({ value: String(one), label }))}
          showSearch={filter.options.length > 8 ? { optionFilterProp: 'label' } : false}
          onChange={(next: string | string[] | null) => set(Array.isArray(next) ? next.join(',') : (next ?? ''))}
        />
      );
    case 'source':
      return (
        <Suspense fallback={<Waiting />}>
          <SourceField id={id} source={filter.source} value={value} onChange={(next) => set(String(next ?? ''))} />
        </Suspense>
      );
    case 'among':
      return (
        <Suspense fallback={<Waiting />}>
          <AmongField id={id} label={filter.label} options={filter.options} value={value} set={set} />
        </Suspense>
      );
    case 'numbers':
      return (
        <Suspense fallback={<Waiting />}>
          <NumbersField id={id} label={filter.label} unit={filter.unit} value={value} onChange={set} />
        </Suspense>
      );
    case 'flag':
      return (
        <Select
          id={id}
          allowClear
          value={value || null}
          options={[
            { value: 'true', label: t('table.yes') },
            { value: 'false', label: t('table.no') },
          ]}
          onChange={(next: string | null) => set(next ?? '')}
        />
      );
    case 'day':
      return (
        <Input
          id={id}
          type="date"
          value={value.slice(0, 10)}
          onChange={(event) => set(momentOf(event.target.value, filter.isEnd === true))}
        />
      );
    case 'text':
      return <Input id={id} allowClear maxLength={100} value={value} onChange={(event) => set(event.target.value)} />;
  }
}

/** The filters of a table behind one button; they hold once applied. */
export function FilterPanel({ filters, table }: FilterProps) {
  const t = useOwnText();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<FilterValues>({});
  const used = Object.keys(table.address.filters).length;
  const toggle = (open: boolean): void => {
    setDraft(table.address.filters);
    setOpen(open);
  };
  const apply = (values: FilterValues): void => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    table.change({ filters: given });
    setOpen(false);
  };
  const form = (
    <form
      className={styles.filterForm}
      onSubmit={(event) => {
        event.preventDefault();
        apply(draft);
      }}
    >
      {filters.map((filter) => (
        <div key={filter.key} className={styles.filterField}>
          <label htmlFor={`filter-${filter.key}`}>{filter.label}</label>
          <FilterField
            filter={filter}
            value={draft[filter.key] ?? ''}
            set={(value) => setDraft((now) => ({ ...now, [filter.key]: value }))}
          />
        </div>
      ))}
      <div className={styles.filterActions}>
        <Button onClick={() => apply({})}>{t('table.clear')}</Button>
        <Button type="primary" htmlType="submit">
          {t('table.apply')}
        </Button>
      </div>
    </form>
  );
  return (
    <Popover trigger="click" placement="bottomRight" open={isOpen} onOpenChange={toggle} content={form}>
      <Button icon={<Icon name="filter" size={14} />} aria-haspopup="dialog" aria-expanded={isOpen}>
        {t('table.filter')}
        {used > 0 && <span className={styles.used}>{used}</span>}
      </Button>
    </Popover>
  );
}

function valueText(
  filter: Exclude<RecordFilter, { kind: 'source' | 'among' }>,
  value: string,
  t: ReturnType<typeof useOwnText>,
  inLine: (texts: readonly string[]) => string,
): string {
  if (filter.kind === 'day') return value.slice(0, 10);
  if (filter.kind === 'flag') return t(value === 'true' ? 'table.yes' : 'table.no');
  if (filter.kind === 'text') return value;
  if (filter.kind === 'numbers') return rangeText(value, t, filter.unit);
  const labels = value
    .split(',')
    .map((one) => filter.options.find((option) => String(option.value) === one)?.label ?? one);
  return inLine(labels);
}

/** The filters in use, each to be taken away by itself. */
export function FilterChips({ filters, table }: FilterProps) {
  const t = useOwnText();
  const inLine = useEnumerated();
  const used = filters.filter(({ key }) => table.address.filters[key]);
  if (used.length === 0) return null;
  return (
    <ul className={styles.usedFilters}>
      {used.map((filter) => (
        <li key={filter.key} className={styles.usedFilter}>
          {filter.label}{' '}
          {filter.kind === 'source' ? (
            <Suspense fallback={null}>
              <SourceName source={filter.source} id={Number(table.address.filters[filter.key])} />
            </Suspense>
          ) : filter.kind === 'among' ? (
            <Suspense fallback={null}>
              <AmongName options={filter.options} value={table.address.filters[filter.key] ?? ''} />
            </Suspense>
          ) : (
            valueText(filter, table.address.filters[filter.key] ?? '', t, inLine)
          )}
          <button
            type="button"
            aria-label={t('table.removeFilter', { name: filter.label })}
            onClick={() => table.change({ filters: without(table.address.filters, filter.key) })}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}
