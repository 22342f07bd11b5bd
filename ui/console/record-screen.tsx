import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { propertyIn } from '../../kernel/rules/in-language.ts';
import { useConsole, useEnumerated, useOwnText } from './console-context.ts';
import { FactList } from './fact-list.tsx';
import { fieldFacts } from './field-facts.tsx';
import { fieldNames, valueLabels } from './field-words.ts';
import type { FormField, FormValues } from './form-types.ts';
import { ImportButton } from './import-button.tsx';
import { NewButton } from './new-button.tsx';
import { PageHeader } from './page-header.tsx';
import { type DrawerRecord, RecordDrawer } from './record-drawer.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import type { BaseRow, HistoryEndpoint, RollbackEndpoint, ShowEndpoint } from './record-types.ts';
import { RemoveRecord } from './remove-record.tsx';

/** The endpoints of a record that a screen works with. */
export interface RecordEndpoints<Row, Shown> {
  list: Endpoint<unknown, { data: Row[]; total: number; page: number; limit: number }>;
  show: ShowEndpoint<Shown>;
  save: Endpoint<unknown, { data: { id: number; version: number } }>;
  remove: Endpoint<{ id: number | string; version: number | string; reason?: string }, Record<string, never>>;
  history: HistoryEndpoint;
  rollback: RollbackEndpoint;
}

interface RecordScreenProps<Row extends BaseRow, Shown extends BaseRow & { version: number }> {
  endpoints: RecordEndpoints<Row, Shown>;
  title: string;
  /** One sentence under the title. */
  lead?: string;
  /** More buttons in the head of the screen, in front of its own. */
  headActions?: ReactNode;
  /** Text of the button that makes a new record, and title of its form. */
  newTitle: string;
  savePermission: string;
  /** Name of its import in the manifest, where it has one. */
  importKind?: string;
  /** A record in one short text; what its first column shows where absent. */
  nameOf?: (row: Row | Shown) => string;
  columns: RecordTableProps<Row>['columns'];
  views?: RecordTableProps<Row>['views'];
  filters?: RecordTableProps<Row>['filters'];
  /** Operations over chosen rows, in front of the removal. */
  bulk?: RecordTableProps<Row>['bulk'];
  empty: { title: string; hint?: string };
  fields: readonly FormField[];
  /** Values a new record starts with. */
  usual?: FormValues;
  /** Keys of the contract that no field stands for, because the server makes them of the rest. */
  derived?: readonly string[];
  /** What its form says of the values that stand in it, under its fields. */
  told?: (values: FormValues) => ReactNode;
  /** What makes a new record; a form of the fields where absent. `close` opens the record it is given. */
  create?: (close: (id?: number) => void) => ReactNode;
  width?: number;
  /** Whether a record may be removed, beside what the server says; true where absent. */
  isRemovable?: (row: Shown) => boolean;
  /** More buttons in the drawer's head. */
  actions?: (record: DrawerRecord<Shown>) => ReactNode;
  tabs?: readonly { key: string; label: string; content(record: DrawerRecord<Shown>): ReactNode }[];
  /** What stands above the detail, such as steps that are no change of its fields. */
  before?: (record: DrawerRecord<Shown>) => ReactNode;
  /** The detail; the fields with their values where absent. */
  detail?: (record: DrawerRecord<Shown>) => ReactNode;
}

/** A whole screen for one kind of record: table, drawer with detail and history, form, removal. */
export function RecordScreen<Row extends BaseRow, Shown extends BaseRow & { version: number }>(
  props: RecordScreenProps<Row, Shown>,
) {
  const { endpoints, fields, newTitle, usual = {}, derived = [] } = props;
  const t = useOwnText();
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const nameOf = props.nameOf ?? ((row: Row | Shown) => String(propertyIn(locale, row, props.columns[0]?.key ?? 'id')));
  const labels = valueLabels(fields);
  return (
    <>
      <PageHeader title={props.title} {...(props.lead && { lead: props.lead })}>
        {props.headActions}
        {props.importKind && <ImportButton kind={props.importKind} list={endpoints.list.path} />}
        <NewButton permission={props.savePermission}>{newTitle}</NewButton>
      </PageHeader>
      <RecordTable<Row>
        list={endpoints.list}
        nameOf={nameOf}
        isEditable
        columns={props.columns}
        views={props.views ?? []}
        filters={props.filters ?? []}
        bulk={[
          ...(props.bulk ?? []),
          {
            key: 'remove',
            label: t('record.remove'),
            operation: endpoints.remove,
            isDangerous: true,
            question: (count) => t('bulk.removeAsk', { count }),
            reason: { input: 'reason', label: t('confirm.reason'), isNeeded: false },
            isUndoable: true,
          },
        ]}
        empty={props.empty}
      />
      <RecordDrawer<Shown>
        show={endpoints.show}
        history={endpoints.history}
        rollback={endpoints.rollback}
        names={fieldNames(fields)}
        labels={labels}
        width={props.width ?? 640}
        title={nameOf}
        tabs={props.tabs ?? []}
        actions={(record) => (
          <>
            {props.actions?.(record)}
            {record.can.remove && (props.isRemovable?.(record.row) ?? true) && (
              <RemoveRecord
                operation={endpoints.remove}
                row={record.row}
                name={nameOf(record.row)}
                done={record.close}
              />
            )}
            {record.can.save && (
              <Button type="primary" onClick={() => record.edit(true)}>
                {t('record.edit')}
              </Button>
            )}
          </>
        )}
        form={({ row, edit }) => (
          <RecordForm
            save={endpoints.save}
            show={endpoints.show}
            record={row}
            fields={fields}
            derived={derived}
            told={props.told}
            done={() => edit(false)}
            cancel={() => edit(false)}
          />
        )}
        create={{
          title: newTitle,
          form: (close) =>
            props.create?.(close) ?? (
              <RecordForm
                save={endpoints.save}
                fields={fields}
                derived={derived}
                told={props.told}
                usual={usual}
                done={({ id }) => close(id)}
                cancel={() => close()}
              />
            ),
        }}
      >
        {(record) => (
          <>
            {props.before?.(record)}
            {props.detail?.(record) ?? <FactList facts={fieldFacts(fields, record.row, inLine)} />}
          </>
        )}
      </RecordDrawer>
    </>
  );
}

/** Picks a record's endpoints out of a contract; `name` is the record's, such as `tags.tag`. */
export function recordEndpoints<Row, Shown>(
  contract: Readonly<Record<string, Endpoint>>,
  name: string,
): RecordEndpoints<Row, Shown> {
  const verbs = ['list', 'show', 'save', 'remove', 'history', 'rollback'] as const;
  return Object.fromEntries(verbs.map((verb) => [verb, contract[`${name}.${verb}`]])) as unknown as RecordEndpoints<
    Row,
    Shown
  >;
}
