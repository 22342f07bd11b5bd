import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, line, nothing } from '../../../kernel/contract/fields.ts';

const kinds = ['canonical', 'mirror', 'alias'] as const;
const everyKind = [...kinds, 'part'] as const;
const save = { permission: 'shop.domain.save' } as const;
const Host = line(260, 1);

/** A host of a shop and how it stands. */
export const DomainRow = z.object({
  host: z.string(),
  /** The host as people read it, with its own letters. */
  shown: z.string(),
  /** `part` shows one thing of the shop alone. */
  kind: z.enum(everyKind),
  verifiedAt: z.string().nullable(),
  /** The TXT record that proves it; null where nothing has to be proved. */
  record: z.object({ name: z.string(), text: z.string() }).nullable(),
});
export type DomainRow = z.output<typeof DomainRow>;

/** The hosts that lead to a shop. */
export const domain = {
  'shop.domain.list': endpoint({
    method: 'GET',
    path: '/api/admin/shop/domain/list/{shop}',
    access: { permission: 'shop.shop.view' },
    summary: 'The hosts of a shop, with what is left to prove.',
    input: z.object({ shop: id() }),
    output: z.object({ data: z.array(DomainRow), can: z.record(z.string(), z.boolean()) }),
  }),
  'shop.domain.add': endpoint({
    method: 'POST',
    path: '/api/admin/shop/domain/add',
    access: save,
    summary: 'Gives a shop a host. Below the platform’s own domain it is proved at once, elsewhere by a TXT record.',
    input: z.object({ shop: id(), host: Host, kind: z.enum(['mirror', 'alias']).default('mirror') }),
    output: z.object({ data: DomainRow }),
    errors: ['shop.host_bad', 'shop.host_taken'],
  }),
  'shop.domain.prove': endpoint({
    method: 'POST',
    path: '/api/admin/shop/domain/prove',
    access: save,
    summary: 'Looks for the TXT record of a host; from then on the host leads to the shop.',
    input: z.object({ shop: id(), host: Host }),
    output: nothing(),
    errors: ['shop.proof_missing', 'shop.proof_unreachable'],
  }),
  'shop.domain.change': endpoint({
    method: 'POST',
    path: '/api/admin/shop/domain/change',
    access: save,
    summary: 'Makes a host canonical, a mirror or an alias; the former canonical host becomes a mirror.',
    input: z.object({ shop: id(), host: Host, kind: z.enum(kinds) }),
    output: nothing(),
    errors: ['shop.host_unproved', 'shop.host_canonical', 'shop.host_part'],
  }),
  'shop.domain.remove': endpoint({
    method: 'POST',
    path: '/api/admin/shop/domain/remove',
    access: save,
    summary: 'Takes a host away from a shop, but for its canonical one.',
    input: z.object({ shop: id(), host: Host }),
    output: nothing(),
    errors: ['shop.host_canonical'],
  }),
};
