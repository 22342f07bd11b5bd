import { Refusal } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { errorKey } from '../../../kernel/i18n/translate.ts';
import type { ImportOutcome, ImportRow, ImportSpec } from '../../../kernel/module/import-spec.ts';
import { catalogueOf, textId } from './catalogue.ts';
import { LONGEST } from './contract.ts';
import { refuse } from './refusals.ts';
import { type StoredText, storedTexts, storeText } from './stored-texts.ts';

async function takeRow(
  ctx: Ctx,
  tx: Tx,
  { values }: ImportRow,
  stored: Map<string, StoredText>,
): Promise<ImportOutcome> {
  const usual = catalogueOf(ctx.services.registry).get(values.key ?? '');
  if (usual === undefined) throw refuse.unknown();
  const [zh, en] = [(values.zh ?? '').trim(), (values.en ?? '').trim()];
  if (Math.max(zh.length, en.length) > LONGEST) throw new Refusal(400, 'INVALID_INPUT');
  const before = stored.get(usual.key);
  if (before !== undefined && (before.zh ?? '') === zh && (before.en ?? '') === en) {
    return { id: before.id, version: before.version, was: 'unchanged' };
  }
  const made = await storeText(ctx, tx, usual, { zh, en }, before?.version ?? 0);
  if (made.version === 0) stored.delete(usual.key);
  else stored.set(usual.key, { ...made, key: usual.key, zh, en, zhUsual: usual.zh, enUsual: usual.en });
  return { ...made, ...(before !== undefined && { was: 'changed' as const }) };
}

async function wordsOf(ctx: Ctx, tx: Tx, kept: Map<string, unknown>): Promise<Map<string, StoredText>> {
  const known = kept.get('texts') ?? (await storedTexts(tx, ctx.shop.id));
  kept.set('texts', known);
  return known as Map<string, StoredText>;
}

/** Takes a translator's file in: an empty cell is the usual text. */
export const importTexts: ImportSpec = {
  label: { zh: '界面用语', en: 'Wording' },
  permission: 'message.text.import',
  name: 'key',
  columns: [
    {
      key: 'key',
      label: { zh: '键', en: 'Key' },
      isRequired: true,
      hint: { zh: '如 news.site.title，导出的文件中已有', en: 'such as news.site.title, as the exported file has it' },
      example: 'news.site.title',
    },
    {
      key: 'zh',
      label: { zh: '本站中文', en: 'Own Chinese' },
      hint: { zh: '留空则用默认文字', en: 'empty: the usual text' },
      example: '最新动态',
    },
    {
      key: 'en',
      label: { zh: '本站英文', en: 'Own English' },
      hint: { zh: '留空则用默认文字', en: 'empty: the usual text' },
      example: 'What is new',
    },
  ],
  async take(ctx, tx, rows, { kept }) {
    const stored = await wordsOf(ctx, tx, kept);
    const outcomes: ImportOutcome[] = [];
    for (const row of rows) {
      try {
        outcomes.push(await takeRow(ctx, tx, row, stored));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        outcomes.push({ why: ctx.t(errorKey(error.code), { ...error.params }) });
      }
    }
    return outcomes;
  },
  async undo(ctx, tx, made) {
    const byId = new Map(
      [...catalogueOf(ctx.services.registry).values()].map((usual) => [textId(ctx.shop.id, usual.key), usual]),
    );
    const stored = await storedTexts(tx, ctx.shop.id);
    const outcomes: (string | null)[] = [];
    for (const { id, version } of made) {
      const usual = byId.get(id);
      const now = stored.get(usual?.key ?? '');
      // What replaced earlier words, or was worded again since, is not taken back: its history has the earlier ones.
      const isFirst = version === 1 && now?.version === 1;
      if (usual !== undefined && isFirst) await storeText(ctx, tx, usual, { zh: '', en: '' }, 1);
      outcomes.push(usual !== undefined && isFirst ? null : ctx.t('message.console.worded'));
    }
    return outcomes;
  },
};
