import type { BlockFields } from '../../../../kernel/module/block-spec.ts';
import type { Label } from '../../../../kernel/module/label.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { pageDesign } from '../design-contract.ts';
import { diffTrees } from '../tree/diff.ts';
import { fieldValues } from '../tree/stored-values.ts';
import type { BlockNode, PageTree } from '../tree/tree.ts';
import { choiceName, valueName, wayToValue } from '../tree/way-to-value.ts';
import css from './tree-diff.module.css';

const kinds = { added: 'ok', removed: 'bad', moved: 'accent', edited: 'warn' } as const;

const isLabel = (value: unknown): value is Label =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** A value as a text that two versions can be compared by; `named` tells a choice by its label. */
function textOf(value: unknown, named = (one: unknown) => one): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatDateTime(new Date(value)) : String(named(value));
  if (typeof value !== 'object') return String(value);
  if (isLabel(value)) return [value.zh, value.en].filter(Boolean).join('\n');
  if ('desktop' in value && 'phone' in value)
    return [value.desktop, value.phone]
      .filter((one) => one !== null)
      .map(named)
      .join(' / ');
  if ('href' in value && 'target' in value) {
    const target = value.target as { type: string; id: number } | null;
    return target === null ? String(value.href) : `${target.type} ${target.id}`;
  }
  // A video or a document.
  if ('file' in value && 'name' in value) return String(value.name);
  if ('url' in value && 'alt' in value) return [value.url, textOf(value.alt)].filter(Boolean).join('\n');
  return JSON.stringify(value);
}

/** What changed between two versions of a page, block by block, in words; the blocks of one where there is none before it. */
export function TreeDiff({ before, after }: { before: PageTree | null; after: PageTree | null }) {
  const t = useText('page');
  const { locale } = useConsole();
  const told = ({ zh, en }: Label): string => inLanguage(locale, zh, en);
  const answer = useAnswer(pageDesign['page.blocks'], {});
  const tray = new Map(
    (answer.data?.data ?? []).map((spec) => [spec.type, { ...spec, fields: spec.fields as BlockFields }]),
  );
  const changes = diffTrees(before?.blocks ?? [], after?.blocks ?? [], tray as never);
  if (changes.length === 0) return <p>{t('design.noChanges')}</p>;
  // What stands first in it, in the reader's language: a section without words of its own is known by what it holds.
  const wordsOf = (node: BlockNode): string =>
    fieldValues(tray.get(node.type)?.fields ?? {}, node.props)
      .filter(({ field }) => field.kind === 'text')
      .map(({ value }) => (isLabel(value) ? told(value) : textOf(value)).split('\n')[0] ?? '')
      .find(Boolean) ??
    Object.values(node.slots).flat().map(wordsOf).find(Boolean) ??
    '';
  return (
    <ul className={css.diff}>
      {changes.map(({ kind, node, values, marks }) => {
        const spec = tray.get(node.type);
        const label = spec === undefined ? node.type : told(spec.label);
        return (
          <li key={`${kind} ${node.id}`}>
            <p className={css.head}>
              {before !== null && <StateTag kind={kinds[kind]}>{t(`design.change.${kind}`)}</StateTag>}
              <strong>{label}</strong>
              <span>{wordsOf(node)}</span>
            </p>
            {marks && <p className={css.note}>{t('design.change.marks')}</p>}
            {values.map(({ path, before, after }) => {
              const fields = spec?.fields ?? {};
              const field = wayToValue(fields, path).at(-1)?.field;
              const [was, is] = [before, after].map((value) => textOf(value, (one) => choiceName(field, one, told)));
              return (
                <div key={path} className={css.value}>
                  <span>{valueName(fields, path, told) || path}</span>
                  <VersionDiff
                    before={was ?? ''}
                    after={is ?? ''}
                    kind={/<[a-z]/i.test(`${was}${is}`) ? 'html' : 'text'}
                  />
                </div>
              );
            })}
          </li>
        );
      })}
    </ul>
  );
}
