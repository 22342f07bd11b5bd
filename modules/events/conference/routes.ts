import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { categoryBindings, contentBindings } from '../../content/envelope/public.ts';
import { conferenceAdmin } from './admin-contract.ts';
import { conferenceChange } from './change-contract.ts';
import { listChangeLines, listChanges, showChange } from './changes/list-changes.ts';
import { planChange } from './changes/plan-change.ts';
import { runChange } from './changes/run-change.ts';
import { changeEventStatus } from './commands/change-event-status.ts';
import { makeEdition } from './commands/make-edition.ts';
import { conference } from './contract.ts';
import { conferenceEdition } from './edition-contract.ts';
import { conferenceKind } from './kind.ts';
import { conferenceOverview } from './overview-contract.ts';
import { calendarFeed, conferenceCalendar } from './queries/calendar.ts';
import { showEdition } from './queries/edition-parts.ts';
import { listConferences } from './queries/list-conferences.ts';
import { showOverview } from './queries/overview.ts';
import { showConference } from './queries/show-conference.ts';
import { type StatusVerb, statusMoves } from './rules.ts';
import { conferenceSeriesKind } from './series.ts';

type StatusChange = Parameters<typeof changeEventStatus>[2];

const moves = (Object.keys(statusMoves) as StatusVerb[]).map((verb) => ({
  name: `conference.conference.${verb}`,
  endpoint: conferenceAdmin[`conference.conference.${verb}`],
  handle: (input: StatusChange, ctx: Ctx) => changeEventStatus(ctx, verb, input),
}));

/** What answers the calls of the conferences. */
export const conferenceRoutes: Binding[] = [
  ...bind(conference, {
    'conference.list': (input, ctx) => listConferences(ctx, input),
    'conference.show': ({ id, preview }, ctx) => showConference(ctx, id, preview),
    'conference.calendar': ({ id }, ctx) => conferenceCalendar(ctx, id),
    'conference.calendarFeed': (_input, ctx) => calendarFeed(ctx),
  }),
  ...contentBindings(conferenceAdmin, conferenceKind, {
    seriesName: (locale) => `SELECT ${inLanguageSql('s', locale)} FROM conference_series s
      WHERE s.shop_id = t.shop_id AND s.id = t.series_id`,
    phase: `CASE WHEN now() < t.starts_at THEN 'upcoming' WHEN now() < t.ends_at THEN 'running'
      WHEN t.ends_at IS NOT NULL THEN 'ended' END`,
  }),
  ...moves,
  ...bind(conferenceChange, {
    'conference.change.list': (input, ctx) => listChanges(ctx, input),
    'conference.change.show': ({ id }, ctx) => showChange(ctx, id),
    'conference.change.lines': (input, ctx) => listChangeLines(ctx, input),
    'conference.change.plan': (input, ctx) => planChange(ctx, input),
    'conference.change.run': (input, ctx) => runChange(ctx, input),
  }),
  ...bind(conferenceOverview, { 'conference.conference.overview': ({ id }, ctx) => showOverview(ctx, id) }),
  ...bind(conferenceEdition, {
    'conference.edition.show': ({ id }, ctx) => showEdition(ctx, id),
    'conference.edition.make': (input, ctx) => makeEdition(ctx, input),
  }),
  ...categoryBindings(conferenceAdmin, conferenceSeriesKind),
];
