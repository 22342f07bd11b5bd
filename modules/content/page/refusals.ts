import { type FieldErrors, Refusal, refusals } from '../../../kernel/contract/refusal.ts';

/** Why the pages refuse. */
export const pageRefusals = refusals('page', {
  locked: 409,
  newer_schema: 409,
  block_unknown: 400,
  block_denied: 400,
  block_misplaced: 400,
  too_large: 400,
});

/** Values of blocks that cannot be kept; `fields` names them as `tree.<block>.<field>`. */
export const badBlocks = (fields: FieldErrors): Refusal => new Refusal(400, 'page.blocks_invalid', {}, { fields });

/** What a page still lacks before it may be published, each a key of a message. */
export const pageLacks = [
  'body_needed',
  'alt_missing',
  'picture_waits',
  'text_missing',
  'placeholder_left',
  'value_missing',
  'dead_link',
  'document_gone',
  'too_heavy',
  'contrast',
] as const;

/** Codes of every refusal of the pages, for their manifest. */
export const pageCodes = [
  ...pageRefusals.$codes,
  'page.blocks_invalid',
  'page.link_invalid',
  'page.reference_unknown',
  ...pageLacks.map((lack) => `page.${lack}`),
];
