import { bind } from '../../../kernel/contract/bind.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { decide } from './commands/decide.ts';
import { endGrant } from './commands/end-grant.ts';
import { endOwnGrant } from './commands/end-own-grant.ts';
import { inviteToComplete } from './commands/invite-to-complete.ts';
import { saveProfile } from './commands/save-profile.ts';
import { submitProfile } from './commands/submit-profile.ts';
import { applicationCalls, doctor, doctorReview } from './contract.ts';
import { ownProfile } from './queries/own-profile.ts';
import { IS_CHANGE, SHOWN, showApplication } from './queries/show-application.ts';
import { doctor as doctorTable } from './schema.ts';

const { 'doctor.application.list': _list, 'doctor.application.history': _history, ...decisions } = doctorReview;

// Reviewers read and decide; what a person wrote of themselves is neither saved nor removed by them.
const reading = recordBindings(applicationCalls, 'doctor.application', {
  table: doctorTable,
  label: { zh: '医生认证', en: 'Doctor application' },
  title: 'name',
  search: ['name', 'hospital'],
  computed: { isChange: IS_CHANGE },
  readable: () => () => SHOWN,
}).filter(({ name }) => name === 'doctor.application.list' || name === 'doctor.application.history');

/** What answers the calls of the module. */
export const bindings = [
  ...bind(doctor, {
    'doctor.me': (_input, ctx) => ownProfile(ctx),
    'doctor.save': (input, ctx) => saveProfile(ctx, input),
    'doctor.submit': (input, ctx) => submitProfile(ctx, input),
    'doctor.end': (_input, ctx) => endOwnGrant(ctx),
  }),
  ...reading,
  ...bind(decisions, {
    'doctor.application.show': ({ id }, ctx) => showApplication(ctx, id),
    'doctor.application.invite': ({ id }, ctx) => inviteToComplete(ctx, id),
    'doctor.application.grant': (input, ctx) => decide(ctx, { ...input, move: 'grant', reason: null }),
    'doctor.application.reject': (input, ctx) => decide(ctx, { ...input, move: 'reject' }),
    'doctor.application.end': (input, ctx) => endGrant(ctx, input),
  }),
];
