import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { boundedCount } from '../../../kernel/record/seek-page.ts';
import { agreementAdmin } from './admin-contract.ts';
import { decide } from './commands/decide.ts';
import { noteChanges } from './commands/note-changes.ts';
import { publishAgreement } from './commands/publish-agreement.ts';
import { agreementSite } from './contract.ts';
import { listConsents } from './queries/list-consents.ts';
import { listVersions } from './queries/list-versions.ts';
import { askedHere, ownConsents } from './queries/own-consents.ts';
import { ownReceipts } from './queries/own-receipts.ts';
import { showAgreement } from './queries/show-agreement.ts';
import { refuse } from './refusals.ts';
import { agreement } from './schema.ts';

const {
  'agreement.publish': publish,
  'agreement.versions': versions,
  'agreement.consents': consents,
  ...record
} = agreementAdmin;
const NEWEST = 'FROM agreement_version v WHERE v.shop_id = t.shop_id AND v.agreement_id = t.id';

/** What answers the calls of the agreements. */
export const bindings: Binding[] = [
  ...bind(agreementSite, {
    'agreement.asked': async ({ at }, ctx) => ({ data: await askedHere(ctx, at) }),
    'agreement.show': ({ key, version }, ctx) => showAgreement(ctx, key, version),
    'agreement.mine': (_input, ctx) => ownConsents(ctx),
    'agreement.decide': (input, ctx) => decide(ctx, input),
    'agreement.note': (_input, ctx) => noteChanges(ctx),
    'agreement.receipts': (_input, ctx) => ownReceipts(ctx),
  }),
  ...bind(
    { 'agreement.publish': publish, 'agreement.versions': versions, 'agreement.consents': consents },
    {
      'agreement.publish': (input, ctx) => publishAgreement(ctx, input),
      'agreement.versions': ({ id }, ctx) => listVersions(ctx, id),
      'agreement.consents': (input, ctx) => listConsents(ctx, input),
    },
  ),
  ...recordBindings(record, 'agreement.agreement', {
    table: agreement,
    label: { zh: '协议', en: 'Agreement' },
    title: 'title',
    search: ['title', 'titleEn', 'key'],
    computed: {
      published: `(SELECT max(v.number) ${NEWEST})`,
      publishedAt: `(SELECT max(v.published_at) ${NEWEST})`,
      accepted: boundedCount(`agreement_acceptance c where c.shop_id = t.shop_id and c.agreement = t.key
        and c.withdrawn_at is null and c.agreement_version = (select max(v.number)::text ${NEWEST})`),
    },
    beforeSave: async (_ctx, tx, input, before) => {
      const other = await tx.row('SELECT 1 FROM agreement WHERE key = $1 AND id <> $2', [input.key, before?.id ?? 0]);
      if (other !== null) throw refuse.key_taken({ key: String(input.key) });
      // Consents name the agreement by its key.
      if (before !== null && before.key !== input.key && (await isPublished(tx, before.id))) throw refuse.key_fixed();
      return input;
    },
    beforeRemove: async (_ctx, tx, row) => {
      if (await isPublished(tx, row.id)) throw refuse.published();
    },
  }),
];

async function isPublished(
  tx: { row(text: string, values: unknown[]): Promise<object | null> },
  id: unknown,
): Promise<boolean> {
  return (await tx.row('SELECT 1 FROM agreement_version WHERE agreement_id = $1 LIMIT 1', [id])) !== null;
}
