import type { BlockField, BlockFields } from '../../../../kernel/module/block-spec.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { pageDesign } from '../design-contract.ts';
import { diffTrees } from '../tree/diff.ts';
import { fieldValues } from '../tree/stored-values.ts';
import type { BlockNode, PageTree } from '../tree/tree.ts';
import css from './tree-diff.module.css';

const kinds = { added: 'ok', removed: 'bad', moved: 'accent', edited: 'warn' } as const;

/** The name of a value: the labels on the way to it, such as `卡片 2 · 标题`. */
function nameOf(fields: BlockFields, path: string, isEnglish: boolean): string {
  const [key = '', index, ...rest] = path.split('.');
  const field: BlockField | undefined = fields[key];
  if (field === undefined) return path;
  const label = isEnglish ? field.label.en : field.label.zh;
  if (field.kind !== 'list' || index === undefined) return label;
  return `${label} ${Number(index) + 1} · ${nameOf(field.fields, rest.join('.'), isEnglish)}`;
}

/** A value as a text that two versions can be compared by. */
function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatDateTime(new Date(value)) : value;
  if (typeof value !== 'object') return String(value);
  if ('zh' in value && 'en' in value) return [value.zh, value.en].filter(Boolean).join('\n');
  if ('desktop' in value && 'phone' in value)
    return [value.desktop, value.phone].filter((one) => one !== null).join(' / ');
  if ('href' in value && 'target' in value) {
    const target = value.target as { type: string; id: number } | null;
    return target === null ? String(value.href) : `${target.type} ${target.id}`;
  }
  if ('url' in value && 'alt' in value) return [value.url, textOf(value.alt)].filter(Boolean).join('\n');
  return JSON.stringify(value);
}

/** What changed between two versions of a page, block by block, in words. */
export function TreeDiff({ before, after }: { before: PageTree | null; after: PageTree | null }) {
  const t = useText('page');
  const { locale } = useConsole();
  const isEnglish = locale === 'en';
  const answer = useAnswer(pageDesign['page.blocks'], {});
  const tray = new Map(
    (answer.data?.data ?? []).map((spec) => [spec.type, { ...spec, fields: spec.fields as BlockFields }]),
  );
  const changes = diffTrees(before?.blocks ?? [], after?.blocks ?? [], tray as never);
  if (changes.length === 0) return <p>{t('design.noChanges')}</p>;
  const wordsOf = (node: BlockNode): string =>
    fieldValues(tray.get(node.type)?.fields ?? {}, node.props)
      .filter(({ field }) => field.kind === 'text')
      .map(({ value }) => textOf(value).split('\n')[0])
      .find(Boolean) ?? '';
  return (
    <ul className={css.diff}>
      {changes.map(({ kind, node, values, marks }) => {
        const spec = tray.get(node.type);
        const label = spec === undefined ? node.type : isEnglish ? spec.label.en : spec.label.zh;
        return (
          <li key={`${kind} ${node.id}`}>
            <p className={css.head}>
              <StateTag kind={kinds[kind]}>{t(`design.change.${kind}`)}</StateTag>
              <strong>{label}</strong>
              <span>{wordsOf(node)}</span>
            </p>
            {marks && <p className={css.note}>{t('design.change.marks')}</p>}
            {values.map(({ path, before: was, after: is }) => (
              <div key={path} className={css.value}>
                <span>{nameOf(spec?.fields ?? {}, path, isEnglish)}</span>
                <VersionDiff
                  before={textOf(was)}
                  after={textOf(is)}
                  kind={/<[a-z]/i.test(textOf(is) + textOf(was)) ? 'html' : 'text'}
                />
              </div>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
