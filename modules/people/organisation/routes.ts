import { bind } from '../../../kernel/contract/bind.ts';
import { enterGuest, leaveGuest } from '../../../kernel/guests/guests.ts';
import { callingGuest } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { ORGANISATION, organisationAdmin, organisationRoleCalls } from './admin-contract.ts';
import { organisationGuests } from './commands/manage-guests.ts';
import { mergeOrganisations } from './commands/merge-organisations.ts';
import { proposeOwn, refuseProposal, takeProposal } from './commands/propose-own.ts';
import { checkOrganisation, storeParts } from './commands/save-organisation.ts';
import { undoMerge } from './commands/undo-merge.ts';
import { organization } from './contract.ts';
import { organisationGuestAdmin } from './guest-admin-contract.ts';
import { OWN_PAGE, organisationGuest } from './guest-contract.ts';
import { organisationMerge } from './merge-contract.ts';
import { listDuplicates } from './queries/list-duplicates.ts';
import { listMerges } from './queries/list-merges.ts';
import { listOpen, showOpen } from './queries/open-organisations.ts';
import { guestsOf, ownOrganisation, waitingProposals } from './queries/own-organisation.ts';
import { previewMerge } from './queries/preview-merge.ts';
import { refuse } from './refusals.ts';
import { shownRoles } from './role-values.ts';
import { organisation as table } from './schema.ts';

const namesOfKind = (kind: string): string =>
  `select coalesce(string_agg(n ->> 'name', '、'), '') from jsonb_array_elements(t.other_names) n where n ->> 'kind' = '${kind}'`;

// One that was merged into another is read by that one's number alone.
const isItself = () => 't.merged_into is null';

/** What answers the calls of the organisations. */
export const organisationRoutes: Binding[] = [
  ...bind(organization, {
    'organisation.list': (input, ctx) => listOpen(ctx, input),
    'organisation.show': (input, ctx) => showOpen(ctx, input),
  }),
  ...recordBindings(organisationAdmin, ORGANISATION, {
    table,
    label: { zh: '单位', en: 'Organisation' },
    title: 'name',
    search: ['known'],
    owned: { contacts: 'organisation_contact' },
    computed: {
      aliases: namesOfKind('alias'),
      formerNames: namesOfKind('former'),
      branches: namesOfKind('branch'),
      roleKeys: `select coalesce(json_agg(r ->> 'role'), '[]') from jsonb_array_elements(t.roles) r`,
      contacts: `select coalesce(json_agg(json_build_object('memberId', c.member_id, 'name', m.name, 'post', c.post, 'isMain', c.is_main,
          'note', c.note) order by c.is_main desc, c.id), '[]')
        from organisation_contact c join member m on m.shop_id = c.shop_id and m.id = c.member_id
        where c.shop_id = t.shop_id and c.organisation_id = t.id`,
    },
    filters: {
      role: (role) => `t.roles @> jsonb_build_array(jsonb_build_object('role', ${role}::text))`,
      coded: (whether) => `(t.credit_code is not null) = (${whether}::text = 'yes')`,
    },
    readable: () => isItself,
    readers: isItself,
    beforeSave: checkOrganisation,
    afterSave: storeParts,
  }),
  ...bind(organisationGuest, {
    'organisation.enter': async (input, ctx) => {
      const entered = await enterGuest(ctx, { ...input, kind: OWN_PAGE });
      if (entered === null) throw refuse.guest_wrong();
      return { data: entered };
    },
    'organisation.leave': async (_input, ctx) => {
      await leaveGuest(ctx, callingGuest(ctx));
      return {};
    },
    'organisation.own': (_input, ctx) => ownOrganisation(ctx),
    'organisation.propose': (input, ctx) => proposeOwn(ctx, input),
  }),
  ...bind(organisationGuestAdmin, {
    'organisation.guests': ({ id }, ctx) => guestsOf(ctx, id),
    'organisation.guest.make': ({ organisation: of, ...given }, ctx) => organisationGuests.make(ctx, of, given),
    'organisation.guest.renew': (input, ctx) => organisationGuests.renew(ctx, input),
    'organisation.guest.end': (input, ctx) => organisationGuests.end(ctx, input),
    'organisation.proposals': (_input, ctx) => waitingProposals(ctx),
    'organisation.proposal.take': (input, ctx) => takeProposal(ctx, input),
    'organisation.proposal.refuse': (input, ctx) => refuseProposal(ctx, input),
  }),
  ...bind(organisationRoleCalls, { 'organisation.roles': async (_input, ctx) => ({ data: shownRoles(ctx) }) }),
  ...bind(organisationMerge, {
    'organisation.duplicate.list': (input, ctx) => listDuplicates(ctx, input),
    'organisation.merge.preview': (input, ctx) => previewMerge(ctx, input),
    'organisation.merge.run': (input, ctx) => mergeOrganisations(ctx, input),
    'organisation.merge.list': (input, ctx) => listMerges(ctx, input),
    'organisation.merge.undo': (input, ctx) => undoMerge(ctx, input),
  }),
];
