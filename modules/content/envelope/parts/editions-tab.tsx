import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useEnumerated, useOwnText, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { writtenValue } from '../../../../ui/console/field-change.tsx';
import { namedChanges, type Words } from '../../../../ui/console/field-words.ts';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import styles from './editorial.module.css';
import type { EditorialEndpoints } from './editorial-endpoints.ts';

/** Properties of `EditionsTab`. */
export interface EditionsTabProps {
  id: number;
  endpoints: EditorialEndpoints;
  /** Names of the fields, by the names of the values. */
  names: Words;
  /** The words of values that are one of a few, by field. */
  labels: Readonly<Record<string, Words>>;
  /** Fields that are compared in a way of their own; one without a drawing is left out. */
  comparisons?: Readonly<Record<string, ((before: unknown, after: unknown) => ReactNode) | null>>;
}

const looksLikeHtml = (value: unknown): boolean => typeof value === 'string' && /^\s*<[a-z]/i.test(value);

function Comparison({
  id,
  endpoints,
  names,
  labels,
  comparisons = {},
  from,
  to,
}: EditionsTabProps & { from: number; to: number }) {
  const t = useText('envelope');
  const own = useOwnText();
  const inLine = useEnumerated();
  const answer = useAnswer(endpoints.compare, { id, from, to });
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting />;
  const { from: before, to: after, words } = answer.data;
  const fields = answer.data.changed.filter((field) => comparisons[field] !== null);
  if (fields.length === 0) return <p>{t('unchanged')}</p>;
  const changed = fields.flatMap((field) => {
    const change = { field, before: before.values[field], after: after.values[field] };
    const isWhole = comparisons[field] !== undefined || names[field] === undefined;
    return isWhole ? [{ ...change, name: names[field] ?? field }] : namedChanges([change], names);
  });
  const asText = (field: string, value: unknown): string =>
    value === null || value === undefined
      ? ''
      : writtenValue(value, own, inLine, { ...words[field.split('.')[0] ?? field], ...labels[field] });
  return (
    <div className={styles.edition}>
      {changed.map(({ field, name, before: was, after: is }) => (
        <section key={field} className={styles.field}>
          <h2>{name}</h2>
          {comparisons[field]?.(was, is) ?? (
            <VersionDiff
              before={asText(field, was)}
              after={asText(field, is)}
              kind={looksLikeHtml(is) || looksLikeHtml(was) ? 'html' : 'text'}
            />
          )}
        </section>
      ))}
    </div>
  );
}

/** Puts a version into the working copy, where nothing but its address stays as it was. */
function Revert({ id, endpoints, edition }: Pick<EditionsTabProps, 'id' | 'endpoints'> & { edition: number }) {
  const t = useText('envelope');
  const status = useAnswer(endpoints.status, { id }, { isFresh: true });
  const revert = useAction(endpoints.revert, { done: t('reverted', { edition }), quiet: true });
  const version = status.data?.data.version;
  return (
    <ConfirmAction
      label={t('revert', { edition })}
      title={t('revertTitle', { edition })}
      text={t('revertText')}
      isDisabled={version === undefined}
      run={() => revert.mutateAsync({ id, version: version ?? 0, edition })}
    />
  );
}

/**
 * The published versions of an item, and what differs between any two of them or the working copy: at first what waits to
 * be published, or, where nothing does, what the last version changed.
 */
export function EditionsTab(props: EditionsTabProps) {
  const t = useText('envelope');
  const answer = useAnswer(props.endpoints.editions, { id: props.id }, { isFresh: true });
  const status = useAnswer(props.endpoints.status, { id: props.id }, { isFresh: true });
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const { access } = props.endpoints.revert;
  const mayRevert = useCan()(typeof access === 'object' ? access.permission : '');
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (status.isError) return <Failure error={status.error} retry={() => void status.refetch()} />;
  if (!answer.data || !status.data) return <Waiting />;
  const editions = answer.data.data;
  if (editions.length === 0) return <EmptyState title={t('noEditions')} />;
  const choices = [
    { value: 0, label: t('workingCopy') },
    ...editions.map(({ edition, at, note, publishedBy }) => ({
      value: edition,
      label: [t('edition', { edition }), formatDateTime(new Date(at)), publishedBy?.name, note]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  const [last, before = last] = editions;
  const isCurrent = !status.data.data.hasPending && before !== last;
  const chosen = from ?? (isCurrent ? before : last)?.edition ?? 0;
  const other = to ?? (isCurrent ? (last?.edition ?? 0) : 0);
  return (
    <>
      <div className={styles.choose}>
        <Select
          aria-label={t('compareFrom')}
          value={chosen}
          options={choices}
          onChange={setFrom}
          popupMatchSelectWidth={false}
        />
        <span>{t('compare')} →</span>
        <Select
          aria-label={t('compareTo')}
          value={other}
          options={choices}
          onChange={setTo}
          popupMatchSelectWidth={false}
        />
        {chosen > 0 && mayRevert && <Revert id={props.id} endpoints={props.endpoints} edition={chosen} />}
      </div>
      <Comparison {...props} from={chosen} to={other} />
    </>
  );
}
