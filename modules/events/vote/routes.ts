import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { pollDesk, pollRecord, profileRecord, RUN } from './admin-contract.ts';
import { checkPoll, keepOpened } from './check-poll.ts';
import { checkProfile, keepUsedProfile } from './check-profile.ts';
import { castVote } from './commands/cast-vote.ts';
import { movePoll } from './commands/move-poll.ts';
import { ruleSuspects } from './commands/rule-suspects.ts';
import { vote } from './contract.ts';
import { findBallot, listBallots } from './queries/ballots.ts';
import { listPolls } from './queries/list-polls.ts';
import { listElectors, listVoters, monitorPoll } from './queries/monitor.ts';
import { pollScreen } from './queries/poll-screen.ts';
import { inspectPoll, showPoll } from './queries/show-poll.ts';
import { listSuspects, showSuspects } from './queries/suspects.ts';
import { usualPoll } from './queries/usual-poll.ts';
import { type PollState, stepsFrom } from './rules.ts';
import { votePoll, voteProfile } from './schema.ts';

/** What answers the calls of the polls. */
export const voteRoutes: Binding[] = [
  ...bind(vote, {
    'vote.list': (input, ctx) => listPolls(ctx, input),
    'vote.show': ({ id }, ctx) => showPoll(ctx, id),
    'vote.inspect': ({ id }, ctx) => inspectPoll(ctx, id),
    'vote.screen': ({ id }, ctx) => pollScreen(ctx, id),
    'vote.vote': (input, ctx) => castVote(ctx, input),
    'vote.find': (input, ctx) => findBallot(ctx, input),
    'vote.ballots': (input, ctx) => listBallots(ctx, input),
  }),
  ...recordBindings(pollRecord, 'vote.poll', {
    table: votePoll,
    label: { zh: '投票', en: 'Poll' },
    title: 'title',
    search: ['title', 'titleEn'],
    told: ['state', 'voidReason'],
    beforeSave: checkPoll,
    beforeRemove: keepOpened,
    can: (ctx, row) => {
      const steps = ctx.can(RUN) ? stepsFrom(row.state as PollState) : [];
      const isDraft = row.state === 'draft';
      return {
        save: ctx.can('vote.poll.save') && (isDraft || row.state === 'open'),
        remove: ctx.can('vote.poll.remove') && isDraft,
        ...Object.fromEntries(steps.map((to) => [to, true])),
      };
    },
  }),
  ...recordBindings(profileRecord, 'vote.profile', {
    table: voteProfile,
    label: { zh: '防刷方案', en: 'Guard of polls' },
    title: 'name',
    search: ['name', 'nameEn'],
    computed: {
      signals: `select coalesce(json_agg(r ->> 'signal'), '[]') from jsonb_array_elements(t.rules) r`,
      polls: `select count(*)::int from (select from vote_poll p where p.shop_id = t.shop_id and p.profile_id = t.id limit 200) c`,
    },
    beforeSave: checkProfile,
    beforeRemove: keepUsedProfile,
  }),
  ...bind(pollDesk, {
    'vote.poll.move': (input, ctx) => movePoll(ctx, input),
    'vote.poll.monitor': ({ id }, ctx) => monitorPoll(ctx, id),
    'vote.elector.list': (input, ctx) => listElectors(ctx, input),
    'vote.voter.list': (input, ctx) => listVoters(ctx, input),
    'vote.poll.usual': (_input, ctx) => usualPoll(ctx),
    'vote.suspect.show': ({ id }, ctx) => showSuspects(ctx, id),
    'vote.suspect.list': (input, ctx) => listSuspects(ctx, input),
    'vote.suspect.rule': (input, ctx) => ruleSuspects(ctx, input),
  }),
];
