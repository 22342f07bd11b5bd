import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';
import { GUESTS_PLAIN } from '../admin-contract.ts';

const places = (kinds: string): SelectSource => ({
  access: { permission: 'receiving.leg.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'receiving_place',
      label: inLanguageSql('t', bind(ctx.locale)),
      where: asked.ids.length === 0 ? `t.kind ${kinds}` : 'true',
      find: anyOf('name', 'name_en'),
      order: 't.position',
    })),
});

/** Stations that guests arrive at, and places that they are brought to. */
export const selectStations = places(`in ('airport', 'railway', 'port')`);
export const selectPlaces = places(`in ('hotel', 'venue')`);

/** What is given out at conferences, each named with its conference. */
export const selectTreats: SelectSource = {
  access: { permission: 'receiving.treat.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'receiving_treat',
      label: `${inLanguageSql('t', bind(ctx.locale))} || ' · ' || (SELECT ${inLanguageSql('k', bind(ctx.locale), 'title')} FROM conference k WHERE k.shop_id = t.shop_id AND k.id = t.conference_id)`,
      where: 'true',
      find: anyOf('name', 'name_en'),
      order: 't.starts_at',
    })),
};

/** Visits that legs lead to, each named with who comes where one may know it. */
export const selectVisits: SelectSource = {
  access: { permission: 'receiving.leg.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'receiving_visit',
      label: ctx.can(GUESTS_PLAIN)
        ? `${inLanguageSql('t', bind(ctx.locale), 'title')} || ' · ' || t.guest`
        : inLanguageSql('t', bind(ctx.locale), 'title'),
      where: 'true',
      find: anyOf('title', 'title_en'),
      order: 't.starts_at',
    })),
};
