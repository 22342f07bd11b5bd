import { Drawer } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useOwnText, useScreen } from './console-context.ts';
import { Failure } from './failure.tsx';
import type { Words } from './field-words.ts';
import styles from './record-drawer.module.css';
import type { HistoryEndpoint, RollbackEndpoint, ShowEndpoint } from './record-types.ts';
import { useAnswer } from './use-answer.ts';
import { Waiting } from './waiting.tsx';

const DrawerTabs = lazy(() => import('./drawer-tabs.tsx').then((file) => ({ default: file.DrawerTabs })));

/** What a drawer's parts are drawn with. */
export interface DrawerRecord<Row> {
  row: Row;
  /** What the person may do with it, as the server says. */
  can: Readonly<Record<string, boolean>>;
  /** Shows the form, or goes back to the detail. */
  edit(isEditing: boolean): void;
  close(): void;
}

interface RecordDrawerProps<Row> {
  /** The record's type is read off this endpoint alone. */
  show: ShowEndpoint<Row>;
  history?: HistoryEndpoint;
  /** Brings an earlier version back, out of the history. */
  rollback?: RollbackEndpoint;
  /** Names of the record's fields, for its history. */
  names?: Words;
  /** The words of values that are one of a few, by field, for its history. */
  labels?: Readonly<Record<string, Words>>;
  /** Title of an open record. */
  title(row: NoInfer<Row>): ReactNode;
  /** What stands at the right of the title: state, buttons. */
  actions?: (record: DrawerRecord<NoInfer<Row>>) => ReactNode;
  /** The form that stands in place of the detail while editing. */
  form?: (record: DrawerRecord<NoInfer<Row>>) => ReactNode;
  /** What `<screen>/new` shows; absent where nothing can be made here. */
  create?: { title: string; form(close: (id?: number) => void): ReactNode };
  /** Further tabs between detail and history. */
  tabs?: readonly { key: string; label: string; content(record: DrawerRecord<NoInfer<Row>>): ReactNode }[];
  width?: number;
  /** The detail. */
  children(record: DrawerRecord<NoInfer<Row>>): ReactNode;
}

/** The record whose number stands in the screen's address (`:id`), in a drawer over its list: detail, form, history. */
export function RecordDrawer<Row>(props: RecordDrawerProps<Row>) {
  const { width = 720 } = props;
  const { id } = useParams();
  const { base } = useScreen();
  const go = useNavigate();
  const [query] = useSearchParams();
  const close = (): void => {
    const kept = new URLSearchParams(query);
    kept.delete('edit');
    void go({ pathname: base, search: kept.toString() });
  };
  const isNew = id === 'new' && props.create !== undefined;
  return (
    <Drawer
      open={id !== undefined}
      onClose={close}
      size={width}
      destroyOnHidden
      closable={{ placement: 'end' }}
      classNames={{ wrapper: styles.drawer ?? '' }}
      title={isNew ? props.create?.title : <DrawerTitle {...props} id={id} close={close} />}
    >
      {isNew &&
        props.create?.form((made) => {
          if (made === undefined) close();
          else void go({ pathname: `${base}/${made}`, search: query.toString() }, { replace: true });
        })}
      {!isNew && id !== undefined && <DrawerBody {...props} id={id} close={close} />}
    </Drawer>
  );
}

interface OpenProps<Row> extends RecordDrawerProps<Row> {
  id: string | undefined;
  close(): void;
}

function useOpenRecord<Row>({ show, id, close }: OpenProps<Row>) {
  const [query, setQuery] = useSearchParams();
  const answer = useAnswer(show, { id }, { enabled: id !== undefined && /^\d+$/.test(id) });
  const edit = (isEditing: boolean): void => {
    const next = new URLSearchParams(query);
    if (isEditing) next.set('edit', '1');
    else next.delete('edit');
    setQuery(next, { replace: true });
  };
  const record: DrawerRecord<Row> | null = answer.data
    ? { row: answer.data.data, can: answer.data.can, edit, close }
    : null;
  return { answer, record, isEditing: query.get('edit') === '1' };
}

function DrawerTitle<Row>(props: OpenProps<Row>) {
  const t = useOwnText();
  const { record, isEditing } = useOpenRecord(props);
  if (!record) return t('drawer.detail');
  return (
    <div className={styles.title}>
      <span className={styles.name}>{props.title(record.row)}</span>
      {!isEditing && <span className={styles.buttons}>{props.actions?.(record)}</span>}
    </div>
  );
}

function DrawerBody<Row>(props: OpenProps<Row>) {
  const t = useOwnText();
  const { answer, record, isEditing } = useOpenRecord(props);
  const { id, history, rollback, names = {}, labels = {}, form, tabs = [] } = props;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (id !== undefined && !/^\d+$/.test(id)) return <p role="alert">{t('frame.notFound')}</p>;
  if (!record) return <Waiting />;
  if (isEditing && form && record.can.save !== false) return form(record);
  const about = record.can.discuss === false ? undefined : props.show.record;
  if (!history && tabs.length === 0 && about === undefined) return props.children(record);
  const { version } = record.row as { version?: number };
  const back = rollback && record.can.save === true && version !== undefined ? { rollback, version } : undefined;
  const before = [
    { key: 'detail', label: t('drawer.detail'), children: props.children(record) },
    ...tabs.map(({ key, label, content }) => ({ key, label, children: content(record) })),
  ];
  return (
    <Suspense fallback={<Waiting />}>
      <DrawerTabs
        before={before}
        history={history}
        about={about}
        id={Number(id)}
        names={names}
        labels={labels}
        back={back}
      />
    </Suspense>
  );
}
