import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';
import { conferenceTitleSql } from '../../conference/public.ts';

/** Calls to choose from, by their conferences, the one that closes last first. */
export const selectCalls: SelectSource = {
  access: { permission: 'abstract.submission.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'abstract_call',
      label: `(${conferenceTitleSql('conference_id', bind(ctx.locale))})`,
      find: (like) => [
        `exists (select from conference c where c.shop_id = t.shop_id and c.id = t.conference_id and (c.title ilike ${like} or c.title_en ilike ${like}))`,
      ],
      order: 't.closes_at desc',
    })),
};

/** Abstracts that were handed in, the latest first: what another one can be merged into. */
export const selectSubmissions: SelectSource = {
  access: { permission: 'abstract.submission.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, () => ({
      table: 'abstract_submission',
      label: `concat_ws(' ', t.number, coalesce(nullif(t.title, ''), t.title_en))`,
      find: (like) => [`t.number ilike ${like}`, `t.title ilike ${like}`, `t.title_en ilike ${like}`],
      where: `t.state <> 'draft'`,
      order: 't.updated_at desc',
    })),
};
