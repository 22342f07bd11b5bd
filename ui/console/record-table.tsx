import { Table } from 'antd';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { propertyIn } from '../../kernel/rules/in-language.ts';
import { BulkBar, useOpenActions } from './bulk-bar.tsx';
import { CellContent } from './cell-content.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { useConsole, useOwnText } from './console-context.ts';
import { EmptyState } from './empty-state.tsx';
import { ExportMenu, type OwnExport } from './export-menu.tsx';
import { Failure } from './failure.tsx';
import { FilterChips, FilterPanel } from './filter-panel.tsx';
import { nameWidth } from './name-width.ts';
import styles from './record-table.module.css';
import type { BaseRow, BulkAction, ListEndpoint, RecordColumn, RecordFilter, RecordView } from './record-types.ts';
import { RowCards } from './row-cards.tsx';
import { SearchField } from './search-field.tsx';
import { TableFoot } from './table-foot.tsx';
import { useAnswer } from './use-answer.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTable } from './use-table.ts';
import { useViews } from './use-views.ts';
import { ViewChips } from './view-chips.tsx';

/** What a table of records is told; everything but list, columns and name is optional. */
export interface RecordTableProps<Row extends BaseRow> {
  /** The rows' type is read off this endpoint alone. */
  list: ListEndpoint<Row>;
  columns: readonly RecordColumn<NoInfer<Row>>[];
  /** A row in one short text, for screen readers and reports; what its first column shows where absent. */
  nameOf?: (row: NoInfer<Row>) => string;
  filters?: readonly RecordFilter[];
  /** Selections shown as chips with counts; 'all' stands in front by itself. */
  views?: readonly RecordView[];
  bulk?: readonly BulkAction<NoInfer<Row>>[];
  /** Sent with every call of the list, such as the parent's number. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Kinds of files beside those of every table. */
  exports?: readonly OwnExport[];
  /** The list endpoint knows no `q`. */
  hasNoSearch?: boolean;
  searchHint?: string;
  /** Address of a row; `<screen>/<id>` where absent, null where rows open nothing. */
  rowAddress?: ((row: NoInfer<Row>) => string) | null;
  /** `e` opens the row for editing. */
  isEditable?: boolean;
  empty?: { title: string; hint?: string; children?: ReactNode };
}

/** Pixels on both sides of what stands in a cell. */
const PADDING = 24;

const toggled = (chosen: readonly number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];

/** A table of records: views, filters, search, columns, order and page, all in the address; j and k walk the rows. */
export function RecordTable<Row extends BaseRow>(props: RecordTableProps<Row>) {
  const { list, columns, filters = [], views = [], fixed = {}, rowAddress } = props;
  const { locale } = useConsole();
  const nameOf = props.nameOf ?? ((row: Row) => String(propertyIn(locale, row, columns[0]?.key ?? 'id')));
  const bulk = useOpenActions(props.bulk ?? []);
  const t = useOwnText();
  const isNarrow = useIsNarrow();
  const frame = useRef<HTMLElement>(null);
  const filterKeys = filters.map(({ key }) => key);
  // The table opens none but its own rows.
  const table = useTable(filterKeys, (rowAddress ?? undefined) as ((row: BaseRow) => string) | undefined);
  const { address } = table;
  const usuallyHidden = columns.filter(({ isHidden }) => isHidden).map(({ key }) => key);
  const ownViews = useViews(list.path, table, views, usuallyHidden, t('table.all'));
  const selection = {
    ...fixed,
    ...(address.q && { q: address.q }),
    ...(address.sort && { sort: address.sort }),
    ...address.filters,
  };
  const place = address.cursor ? { cursor: address.cursor } : { page: address.page };
  const asked = { ...selection, ...place, limit: address.limit };
  const answer = useAnswer(list, asked, { keep: true });
  const rows = answer.data?.data ?? [];
  const opensRows = rowAddress !== null;
  const onRow = (run: (row: Row) => void) => (index: number) => {
    const row = rows[index];
    if (row) run(row);
  };
  const active = useRowKeys({
    frame,
    count: rows.length,
    open: opensRows ? onRow((row) => table.open(row)) : undefined,
    edit: opensRows && props.isEditable ? onRow((row) => table.open(row, true)) : undefined,
    choose: bulk.length > 0 ? onRow(({ id }) => table.choose(toggled(table.chosen, id))) : undefined,
    turn: (step) => answer.data && table.turn(answer.data, step),
  });
  const shown = columns.filter(({ key }, index) => index === 0 || !ownViews.hidden.includes(key));
  const isFiltered = address.q !== '' || Object.keys(address.filters).length > 0;

  const nothing = isFiltered ? (
    <EmptyState title={t('table.noMatch')} hint={t('table.noMatchHint')}>
      <button type="button" className={styles.textButton} onClick={() => table.change({ q: '', filters: {} })}>
        {t('table.clear')}
      </button>
    </EmptyState>
  ) : (
    <EmptyState title={props.empty?.title ?? t('table.empty')} {...(props.empty?.hint && { hint: props.empty.hint })}>
      {props.empty?.children}
    </EmptyState>
  );

  const body = () => {
    if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
    if (isNarrow) {
      return (
        <RowCards
          rows={rows}
          columns={shown}
          open={opensRows ? table.open : null}
          isBusy={answer.isPending}
          nothing={nothing}
        />
      );
    }
    return (
      <div className={styles.scroll}>
        <Table<Row>
          rowKey="id"
          size={ownViews.density === 'dense' ? 'small' : 'large'}
          dataSource={rows}
          loading={{ spinning: answer.isFetching, delay: 250 }}
          locale={{ emptyText: answer.isPending ? ' ' : nothing }}
          pagination={false}
          showSorterTooltip={false}
          columns={shown.map((column, index) => ({
            key: column.key,
            title: column.title,
            ...(column.align === 'end' && { align: 'right' as const, className: styles.atEnd }),
            ...(column.isLong && { className: styles.long }),
            ...(column.width && { width: column.width }),
            sorter: column.isSortable ?? false,
            sortOrder: address.sort === column.key ? 'ascend' : address.sort === `-${column.key}` ? 'descend' : null,
            render: (_: unknown, row: Row) => {
              const content = <CellContent column={column} row={row} />;
              if (index > 0 || !opensRows) return content;
              // What the column draws by itself is as wide as its text; of what a module draws nothing is known, unless it says how wide.
              const text = String(propertyIn(locale, row, column.key) ?? '');
              const drawn = column.render ? undefined : `${nameWidth(text)}em`;
              const width = column.width ? `${column.width - PADDING}px` : drawn;
              return (
                <button
                  type="button"
                  className={styles.rowButton}
                  style={{ '--name-width': width } as CSSProperties}
                  onClick={() => table.open(row)}
                >
                  {content}
                </button>
              );
            },
          }))}
          rowClassName={(_, index) => (index === active ? (styles.active ?? '') : '')}
          onRow={(row) => ({
            onClick: (event) => {
              if (opensRows && !(event.target as Element).closest('button, a, input, label')) table.open(row);
            },
            className: opensRows ? styles.opens : undefined,
          })}
          onChange={(_page, _filters, sorter, { action }) => {
            if (action !== 'sort' || Array.isArray(sorter)) return;
            const by = sorter.order ? String(sorter.columnKey) : '';
            table.change({ sort: sorter.order === 'descend' ? `-${by}` : by });
          }}
          {...(bulk.length > 0 && {
            rowSelection: {
              selectedRowKeys: [...table.chosen],
              onChange: (keys) => table.choose(keys.map(Number)),
              getTitleCheckboxProps: () => ({ 'aria-label': t('table.chooseAll') }),
              getCheckboxProps: (row) => ({ 'aria-label': t('table.choose', { name: nameOf(row) }) }),
            },
          })}
        />
      </div>
    );
  };

  return (
    <section className={styles.table} ref={frame}>
      <div className={styles.tools}>
        <ViewChips list={list.path} fixed={fixed} table={table} views={ownViews} />
        <div className={styles.toolsEnd}>
          {!props.hasNoSearch && (
            <SearchField
              value={address.q}
              hint={props.searchHint ?? t('table.search')}
              search={(q) => table.change({ q })}
            />
          )}
          {filters.length > 0 && <FilterPanel filters={filters} table={table} />}
          <ExportMenu
            list={list}
            columns={columns.filter((column) => column.isExported ?? shown.includes(column))}
            filters={filters}
            selection={selection}
            {...(props.exports && { own: props.exports })}
          />
          {!isNarrow && <ColumnChoice columns={columns} views={ownViews} />}
        </div>
      </div>
      <FilterChips filters={filters} table={table} />
      {bulk.length > 0 && table.chosen.length > 0 && answer.data && (
        <BulkBar
          actions={bulk}
          rows={rows.filter(({ id }) => table.chosen.includes(id))}
          answer={answer.data}
          nameOf={nameOf}
          list={list.path}
          filters={selection}
          done={() => table.choose([])}
        />
      )}
      {body()}
      {answer.data && answer.data.total > 0 && <TableFoot answer={answer.data} table={table} />}
    </section>
  );
}
