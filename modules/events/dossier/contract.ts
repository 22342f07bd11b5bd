import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line } from '../../../kernel/contract/fields.ts';
import { INVITATION_LINK } from '../speaking/contract.ts';
import { MOST_BYTES } from './file-purpose.ts';
import { ITEMS, PAPERS, STATES } from './rules/items.ts';

const path = '/api/admin/dossier';
const see = { permission: 'dossier.dossier.view' } as const;
const save = { permission: 'dossier.dossier.save' } as const;

/** Papers of one dossier, and experts of one conference that are shown, at most. */
export const MOST_PAPERS = 60;
export const MOST_EXPERTS = 500;

const stands = z.enum(['there', 'missing', 'unneeded']);
const Items = z.array(z.object({ item: z.enum(ITEMS), state: stands }));

/** How the dossier of one expert stands. */
const Row = z.object({
  expert: z.number(),
  name: z.string(),
  hospital: z.string(),
  version: z.number(),
  state: z.enum(STATES),
  items: Items,
  /** What keeps it from the settlement. */
  missing: z.number(),
});

const DossierPaper = z.object({
  id: z.number(),
  kind: z.enum(PAPERS),
  name: z.string(),
  at: z.string(),
  by: z.string(),
  url: z.string(),
  /** Whether it may be taken out as the dossier stands. */
  isRemovable: z.boolean(),
});

const Shown = Row.extend({
  invitedAt: z.string().nullable(),
  tasks: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      role: z.string(),
      state: z.string(),
      startsAt: z.string().nullable(),
      acceptedAt: z.string().nullable(),
      doneAt: z.string().nullable(),
      /** Who said that they were there: the desk, or the gate of the room. */
      doneBy: z.string().nullable(),
      slides: z.string(),
    }),
  ),
  papers: z.array(DossierPaper),
  timeZone: z.string(),
  /** SHA-256 of the list of what was packed; empty until it is sealed. */
  fingerprint: z.string(),
  sealedAt: z.string().nullable(),
  steps: z.array(z.enum(STATES)),
});
export type ShownDossier = z.output<typeof Shown>;

const one = z.object({ data: Shown });
const who = { conference: id(), expert: id() };

/** What the desk asks and does. */
export const dossierDesk = {
  'dossier.board.show': endpoint({
    method: 'GET',
    path: `${path}/board`,
    access: see,
    summary: 'The experts who were invited to a conference, with what of their dossier is there and what is missing.',
    input: z.object({ conference: id() }),
    output: z.object({ data: z.object({ experts: z.array(Row), isCut: z.boolean() }) }),
    errors: ['NOT_FOUND'],
  }),
  'dossier.dossier.show': endpoint({
    method: 'GET',
    path: `${path}/show`,
    access: see,
    summary: 'What shows that an expert did what they were invited to: letters, answers, presence, slides and papers.',
    input: z.object(who),
    output: one,
    errors: ['NOT_FOUND'],
  }),
  'dossier.paper.bring': endpoint({
    method: 'POST',
    path: `${path}/paper/bring`,
    access: save,
    makes: true,
    upload: { maxBytes: MOST_BYTES },
    summary: 'Puts a paper into a dossier: the signed agreement, a photo, the proof of the payment.',
    input: z.object({ ...who, kind: z.enum(PAPERS) }),
    output: one,
    errors: [
      ...['file.missing', 'file.kind_refused', 'file.damaged', 'file.active_content', 'file.too_large', 'file.quota'],
      ...['file.shop_full', 'file.too_many_pixels', 'TOO_LARGE', 'TOO_COMPLEX', 'NOT_FOUND'],
      ...['dossier.closed', 'dossier.papers_many'],
    ],
  }),
  'dossier.paper.remove': endpoint({
    method: 'POST',
    path: `${path}/paper/remove`,
    access: save,
    summary: 'Takes a paper out of a dossier that is still collected.',
    input: z.object({ id: id() }),
    output: one,
    errors: ['NOT_FOUND', 'dossier.closed'],
  }),
  'dossier.dossier.step': endpoint({
    method: 'POST',
    path: `${path}/step`,
    access: { permission: 'dossier.dossier.seal' },
    summary:
      'Clears a dossier for the settlement, seals it behind the payment, or opens it again with a reason; what is missing stops it and is told.',
    input: z.object({ ...who, version: int(0, 2_147_483_647), to: z.enum(STATES), reason: line(300).default('') }),
    output: one,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'dossier.missing',
      'dossier.step',
      'dossier.reason_needed',
      'dossier.file_gone',
    ],
  }),
  'dossier.pack.open': endpoint({
    method: 'POST',
    path: `${path}/pack`,
    access: { permission: 'dossier.dossier.export' },
    summary: 'An address at which the whole dossier can be taken away for five minutes.',
    input: z.object(who),
    output: z.object({ data: z.object({ url: z.string() }) }),
    errors: ['NOT_FOUND', 'dossier.file_gone'],
  }),
};

/** What whoever holds an address of a pack calls. */
export const dossierPack = {
  'dossier.pack.read': endpoint({
    method: 'GET',
    path: '/api/dossier/pack/{conference}/{expert}',
    access: 'visitor',
    summary:
      'The whole dossier as a ZIP file: facts, papers, slides, and a list with the SHA-256 of each; a sealed one is packed as it was then.',
    input: z.object({ ...who, until: int(0, 9_999_999_999), proof: z.string().max(128) }),
    output: z.unknown(),
    errors: ['NOT_FOUND', 'dossier.file_gone'],
  }),
};

const own = z.object({ data: z.object({ state: z.enum(STATES), items: Items }) });

/** What an expert asks of their own dossier: signed in, or by the link of an invitation. */
export const ownDossier = {
  'dossier.own': endpoint({
    method: 'GET',
    path: '/api/front/dossier/own',
    access: 'member',
    summary: 'What of the caller’s own dossier at a conference is there, and what the desk still needs.',
    input: z.object({ conference: id() }),
    output: own,
    errors: ['NOT_FOUND'],
  }),
  'dossier.invited': endpoint({
    method: 'GET',
    path: '/api/front/dossier/invited',
    access: 'link',
    opens: INVITATION_LINK,
    summary: 'The same for the expert whose invitation the link opens.',
    input: z.object({}),
    output: own,
    errors: ['NOT_FOUND'],
  }),
};
