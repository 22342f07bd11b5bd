import type { ReactNode } from 'react';
import type { Translate } from '../../../../kernel/client/translate.ts';
import { useCan, useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { fieldFacts } from '../../../../ui/console/field-facts.tsx';
import { fieldNames, valueLabels } from '../../../../ui/console/field-words.ts';
import type { FormField, FormValues } from '../../../../ui/console/form-types.ts';
import type { DrawerRecord } from '../../../../ui/console/record-drawer.tsx';
import { type RecordEndpoints, RecordScreen } from '../../../../ui/console/record-screen.tsx';
import type { RecordColumn, RecordFilter, RecordView } from '../../../../ui/console/record-types.ts';
import { contentBulk } from './content-bulk.ts';
import { type ContentRow, contentColumns, contentListFilters, contentViews } from './content-columns.tsx';
import { contentFields } from './content-fields.ts';
import { ContentSheet, type SheetRow } from './content-sheet.tsx';
import { EditionsTab, type EditionsTabProps } from './editions-tab.tsx';
import type { EditorialEndpoints } from './editorial-endpoints.ts';
import { useAudienceChoices } from './use-audience-choices.ts';

interface ContentScreenProps<Row extends ContentRow, Shown extends SheetRow> {
  /** The record's name, such as `news.article`. */
  record: string;
  endpoints: RecordEndpoints<Row, Shown>;
  editorial: EditorialEndpoints;
  title: string;
  newTitle: string;
  empty: { title: string; hint?: string };
  /** The type's own fields, columns, views, filters, facts and buttons. */
  fields?: readonly FormField[];
  columns?: readonly RecordColumn<Row>[];
  views?: readonly RecordView[];
  filters?: readonly RecordFilter[];
  usual?: FormValues;
  /** What its form says of the values that stand in it. */
  told?: (values: FormValues) => ReactNode;
  /** Other words for the envelope's own, by their keys such as `field.title`, where what the type holds is called otherwise. */
  words?: Readonly<Record<string, string>>;
  /** Keys of its own fields that a shop decides itself of a copy, where its items can be taken over; the others are locked there. */
  ownOfCopies?: readonly string[];
  /** Keys of the shared fields that the type does not have. */
  without?: readonly string[];
  /** More buttons in the head of the screen. */
  headActions?: ReactNode;
  /** What makes a new item; the form where absent. */
  create?: (close: (id?: number) => void) => ReactNode;
  /** How two versions of a field are compared where their texts do not do, by its key. */
  comparisons?: EditionsTabProps['comparisons'];
  /** Names of what is compared and is no field of the form. */
  comparisonNames?: EditionsTabProps['names'];
  /** The manifest declares an import under the record's name. */
  hasImport?: boolean;
  /** What its sheet tells of it beside the envelope's own; its own fields where absent. */
  facts?: (row: Shown) => readonly (readonly [string, ReactNode])[];
  actions?: (record: DrawerRecord<Shown>) => ReactNode;
  /** What somebody should know before they take the next step, such as what a publication changes. */
  beforeSteps?: (row: Shown) => ReactNode;
  /** The people who hold roles on one of its items, where such roles can be given; for who may see them. */
  people?: (row: Shown) => ReactNode;
  /** Further parts of the drawer, before those that all content has. */
  tabs?: readonly { key: string; label: string; content(record: DrawerRecord<Shown>): ReactNode }[];
}

/** The screen of one type of content: list with views by state, editor, steps, versions, history. */
export function ContentScreen<Row extends ContentRow, Shown extends SheetRow>(props: ContentScreenProps<Row, Shown>) {
  const shared = useText('envelope');
  const content: Translate = (key, values) => props.words?.[key] ?? shared(key, values);
  const can = useCan();
  const { person } = useConsole();
  const inLine = useEnumerated();
  const own = new Set(['slug', 'audience', 'tagIds', ...(props.ownOfCopies ?? [])]);
  const audiences = useAudienceChoices(content);
  const fields = contentFields(content, audiences, props.fields)
    .filter(({ key }) => !props.without?.includes(key))
    .map((field) => (own.has(field.key) ? field : { ...field, lockedBy: 'takenFrom' }));
  return (
    <RecordScreen
      endpoints={props.endpoints}
      title={props.title}
      newTitle={props.newTitle}
      savePermission={`${props.record}.save`}
      {...(props.hasImport && { importKind: props.record })}
      columns={contentColumns<Row>(content, props.columns)}
      views={[...contentViews(content, person.id), ...(props.views ?? [])]}
      filters={[...contentListFilters(content, audiences), ...(props.filters ?? [])]}
      bulk={contentBulk(content, props.editorial)}
      empty={props.empty}
      fields={fields}
      derived={props.without ?? []}
      usual={{ audience: 'public', ...props.usual }}
      {...(props.told && { told: props.told })}
      width={960}
      isRemovable={(row) => row.edition === 0}
      {...(props.actions && { actions: props.actions })}
      {...(props.create && { create: props.create })}
      headActions={props.headActions}
      tabs={[
        ...(props.tabs ?? []),
        ...(props.people && can('role.thing.view')
          ? [
              {
                key: 'people',
                label: content('panel.people'),
                content: ({ row }: DrawerRecord<Shown>) => props.people?.(row),
              },
            ]
          : []),
        {
          key: 'editions',
          label: content('panel.editions'),
          content: ({ row }) => (
            <EditionsTab
              id={row.id}
              endpoints={props.editorial}
              names={{ ...fieldNames(fields), ...props.comparisonNames }}
              labels={valueLabels(fields)}
              {...(props.comparisons && { comparisons: props.comparisons })}
            />
          ),
        },
      ]}
      detail={({ row }) => (
        <ContentSheet
          row={row}
          endpoints={props.editorial}
          beforeSteps={props.beforeSteps?.(row)}
          facts={props.facts?.(row) ?? fieldFacts(props.fields ?? [], row, inLine)}
          t={content}
        />
      )}
    />
  );
}
