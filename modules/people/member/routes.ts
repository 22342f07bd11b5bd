import { bind, type Handlers } from '../../../kernel/contract/bind.ts';
import { recordHistory } from '../../../kernel/record/record-history.ts';
import { assignRoles } from './commands/assign-roles.ts';
import { blockPerson, endSession, endSessionsOfPerson, unblockPerson } from './commands/block-person.ts';
import { dataAbout } from './commands/data-about.ts';
import { mergePeople } from './commands/merge-people.ts';
import { resetSecondFactor } from './commands/reset-second-factor.ts';
import { revealValue } from './commands/reveal-value.ts';
import { saveContact } from './commands/save-contact.ts';
import { undoMerge } from './commands/undo-merge.ts';
import { contact } from './contact-contract.ts';
import { member, Person } from './contract.ts';
import { explain } from './explain-contract.ts';
import { merge } from './merge-contract.ts';
import { personRecord } from './person-record.ts';
import { listConditions } from './queries/among-sql.ts';
import { explainPerson } from './queries/explain-person.ts';
import { listDuplicates } from './queries/list-duplicates.ts';
import { listMerges } from './queries/list-merges.ts';
import { listPeople } from './queries/list-people.ts';
import { listReveals } from './queries/list-reveals.ts';
import { listSessions } from './queries/list-sessions.ts';
import { previewMerge } from './queries/preview-merge.ts';
import { refuseUnseen } from './queries/refuse-unseen.ts';
import { showPerson } from './queries/show-person.ts';
import { showTimeline } from './queries/show-timeline.ts';
import { findTriable } from './queries/triable-records.ts';
import { tryRecord } from './queries/try-record.ts';
import { reveal } from './reveal-contract.ts';
import { sessions } from './session-contract.ts';
import { timeline } from './timeline-contract.ts';

const calls: Handlers<typeof member> = {
  'member.person.list': (input, ctx) => listPeople(ctx, input),
  'member.person.conditions': async (_input, ctx) => listConditions(ctx),
  'member.person.show': (input, ctx) => showPerson(ctx, input),
  'member.person.history': async ({ id, ...place }, ctx) => {
    await refuseUnseen(ctx, id);
    return recordHistory(ctx, 'member', id, place, Person);
  },
  'member.person.block': (input, ctx) => blockPerson(ctx, input),
  'member.person.unblock': (input, ctx) => unblockPerson(ctx, input),
  'member.person.assign': (input, ctx) => assignRoles(ctx, input),
  'member.person.resetFactor': (input, ctx) => resetSecondFactor(ctx, input),
  'member.person.endSessions': (input, ctx) => endSessionsOfPerson(ctx, input),
};
const people = bind(member, calls, personRecord);

const signIns = bind(sessions, {
  'member.session.list': (input, ctx) => listSessions(ctx, input),
  'member.session.end': (input, ctx) => endSession(ctx, input),
});

const powers = bind(explain, {
  'member.person.explain': (input, ctx) => explainPerson(ctx, input),
  'member.person.findRecord': (input, ctx) => findTriable(ctx, input),
  'member.person.try': (input, ctx) => tryRecord(ctx, input),
});

const looks = bind(reveal, {
  'member.person.reveal': (input, ctx) => revealValue(ctx, input),
  'member.person.reveals': (input, ctx) => listReveals(ctx, input),
});

const past = bind(timeline, { 'member.person.timeline': (input, ctx) => showTimeline(ctx, input) });

const duplicates = bind(merge, {
  'member.duplicate.list': (input, ctx) => listDuplicates(ctx, input),
  'member.merge.preview': (input, ctx) => previewMerge(ctx, input),
  'member.merge.run': (input, ctx) => mergePeople(ctx, input),
  'member.merge.list': (input, ctx) => listMerges(ctx, input),
  'member.merge.undo': (input, ctx) => undoMerge(ctx, input),
});

const contacts = bind(
  contact,
  {
    'member.contact.save': (input, ctx) => saveContact(ctx, input),
    'member.contact.data': (input, ctx) => dataAbout(ctx, input),
  },
  personRecord,
);

/** What answers the calls on members. */
export const bindings = [...people, ...contacts, ...signIns, ...powers, ...looks, ...past, ...duplicates];
