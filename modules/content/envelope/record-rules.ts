import { atFirstUse } from '../../../kernel/contract/at-first-use.ts';
import type { ComputedSql, RecordRules } from '../../../kernel/record/record-rules.ts';
import { tableNames } from '../../../kernel/record/record-sql.ts';
import type { Written } from './commands/prepare.ts';
import { saveContent } from './commands/save-content.ts';
import { stageOf } from './item-store.ts';
import type { ContentItem, ContentKind } from './kind.ts';
import { envelopeRefusals } from './refusals.ts';
import { verbFits } from './rules.ts';

/** What lists find under a state: what is live stays under it whatever is done about its changes, and is no draft. */
const inState = (value: string): string =>
  `case ${value} when 'published' then t.live when 'corrected' then t.live and t.standing = 'corrected'
     when 'draft' then t.state = 'draft' and not t.live else t.state = ${value} end`;

/** The record kit's rules for a type of content: editors see the working copy, and a save follows the envelope. */
export function contentRecordRules(
  kind: ContentKind,
  computed: Record<string, ComputedSql>,
  filters: NonNullable<RecordRules['filters']>,
): RecordRules {
  const { of } = tableNames(kind.table);
  const computedSql = atFirstUse(() => ({
    ...Object.fromEntries(
      [...Object.keys(kind.values.shape), 'cover', 'locales'].map((property) => [
        property,
        `coalesce(t.pending -> '${property}', to_jsonb(${of(property)}))`,
      ]),
    ),
    ...computed,
    hasPending: 't.pending is not null',
    stage: 'platform.content_stage(t.state, t.standing)',
    takenFrom: `case when t.origin is not null then json_build_object('name', t.origin ->> 'name', 'nameEn', t.origin ->> 'nameEn') end`,
    editor: `(select json_build_object('id', m.id, 'name', m.name) from member m
        where m.shop_id = t.shop_id and m.id = t.edited_by)`,
  }));
  return {
    table: kind.table,
    label: kind.label,
    title: 'title',
    waiting: 'pending',
    told: [
      ...['state', 'pending', 'publishedAt', 'scheduledAt', 'correctionNote', 'withdrawalReason'],
      ...(kind.told ?? []),
    ],
    search: ['title', 'titleEn', 'slug'],
    filters: { state: inState, ...filters },
    get computed() {
      return computedSql();
    },
    beforeSave: (ctx, tx, input, before) =>
      saveContent(ctx, tx, kind, input as Written, before as unknown as ContentItem | null),
    beforeRemove: async (ctx, tx, row) => {
      if (!verbFits('remove', stageOf(row as unknown as ContentItem), 0)) throw envelopeRefusals.remove_not_possible();
      // Whoever has something that hangs on it refuses.
      await ctx.services.events.emit(ctx, tx, 'content.removing', { type: kind.type, id: row.id });
    },
  };
}
