import { versionConflict } from '../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../kernel/database/change-row.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { TEXTS_CHANGED } from '../../../kernel/i18n/own-texts.ts';
import type { Reader } from '../../../kernel/identity/accounts.ts';
import { placeholders, textId, type UsualText } from './catalogue.ts';
import { refuse } from './refusals.ts';

/** Own texts that one shop may have. */
const MOST = 5_000;

/** What a shop stores of a text. */
export interface StoredText {
  id: number;
  key: string;
  zh: string | null;
  en: string | null;
  zhUsual: string | null;
  enUsual: string | null;
  version: number;
}

const COLUMNS = 'id, key, zh, en, zh_usual as "zhUsual", en_usual as "enUsual", version';

/** The shop's own texts by key. */
export async function storedTexts(reader: Reader, shopId: number): Promise<Map<string, StoredText>> {
  const rows = await reader.rows<StoredText>(`select ${COLUMNS} from own_text where shop_id = $1 limit ${MOST}`, [
    shopId,
  ]);
  return new Map(rows.map((row) => [row.key, row]));
}

/** One of them, or null. */
export const storedText = (reader: Reader, shopId: number, key: string): Promise<StoredText | null> =>
  reader.row<StoredText>(`select ${COLUMNS} from own_text where shop_id = $1 and key = $2`, [shopId, key]);

/** Whether what was usual has changed since the shop chose its own words. */
export const isStale = (stored: StoredText | undefined, usual: UsualText): boolean =>
  stored !== undefined &&
  ((stored.zh !== null && stored.zhUsual !== null && stored.zhUsual !== usual.zh) ||
    (stored.en !== null && stored.enUsual !== null && stored.enUsual !== usual.en));

/** Refuses words that lose a place of the usual text, or have one that nobody fills. */
export function refuseWrongPlaces(usual: UsualText, own: Readonly<Record<'zh' | 'en', string>>): void {
  // A language may leave out what another says, as a plural does; what neither has nobody fills.
  const known = new Set([...placeholders(usual.zh), ...placeholders(usual.en)]);
  for (const language of ['zh', 'en'] as const) {
    if (own[language] === '') continue;
    // Plural forms differ between languages: what one has another may never ask for.
    if (usual[language] === '') throw refuse.not_in_language();
    const there = placeholders(own[language]);
    const missing = placeholders(usual[language]).filter((name) => !there.includes(name));
    const strange = there.filter((name) => !known.has(name));
    const said = (names: string[]): string => names.map((name) => `{${name}}`).join(' ');
    if (missing.length > 0) throw refuse.places_missing({ places: said(missing) });
    if (strange.length > 0) throw refuse.places_unknown({ places: said(strange) });
  }
}

/** Stores a shop's words for a text, or goes back to the usual ones; answers the new version, 0 for the usual ones. */
export async function storeText(
  ctx: Ctx,
  tx: Tx,
  usual: UsualText,
  own: Readonly<Record<'zh' | 'en', string>>,
  version: number,
): Promise<{ id: number; version: number }> {
  refuseWrongPlaces(usual, own);
  const shop = ctx.shop.id;
  const id = textId(shop, usual.key);
  const [zh, en] = [own.zh || null, own.en || null];
  if (version === 0) {
    const room = await tx.row<{ count: number }>('select count(*)::int as count from own_text where shop_id = $1', [
      shop,
    ]);
    if ((room?.count ?? 0) >= MOST) throw refuse.too_many({ most: MOST });
  }
  if (zh === null && en === null) {
    const gone = await tx.row('delete from own_text where shop_id = $1 and key = $2 and version = $3 returning id', [
      ...[shop, usual.key, version],
    ]);
    const isThere = gone === null && (await storedText(tx, shop, usual.key)) !== null;
    if (isThere || (gone === null && version > 0)) throw versionConflict();
    await ctx.services.signals.send(tx, TEXTS_CHANGED, { shop });
    return { id, version: 0 };
  }
  const row =
    version === 0
      ? await tx.row<{ version: number }>(
          `insert into own_text (key, zh, en, zh_usual, en_usual) values ($1, $2, $3, $4, $5)
           on conflict (shop_id, key) do nothing returning version`,
          [usual.key, zh, en, usual.zh, usual.en],
        )
      : await changeRow(tx, {
          ...{ table: 'own_text', at: { shop_id: shop, key: usual.key }, version },
          set: { zh, en, zh_usual: usual.zh, en_usual: usual.en },
        });
  if (row === null) throw versionConflict();
  await ctx.services.signals.send(tx, TEXTS_CHANGED, { shop });
  return { id, version: row.version };
}
