import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, nothing } from '../../../kernel/contract/fields.ts';
import { FileObject } from './contract.ts';
import { MOST_PIECES, PIECE_BYTES } from './rules/pieces.ts';

const access = { permission: 'file.file.save' };

/** What is known of a file that is on its way in pieces. */
export const Arrival = z.object({
  id: z.number(),
  pieces: z.number(),
  /** Numbers of the pieces that are here, from 0. */
  arrived: z.array(z.number()),
});
export type Arrival = z.output<typeof Arrival>;

/** Videos come in pieces, so that a lost connection loses one of them and a reload none. */
export const video = {
  'file.video.begin': endpoint({
    method: 'POST',
    path: '/api/admin/file/video/begin',
    access,
    summary: 'Announces a video and reserves its space; the same file announced again goes on where it stopped.',
    input: z.object({
      purpose: z.enum(['video', 'lecture']),
      name: line(200, 1),
      size: int(1, PIECE_BYTES * MOST_PIECES),
      /** By which the sender knows the file again, such as when it was last changed. */
      mark: line(64).default(''),
    }),
    output: z.object({ data: Arrival }),
    errors: [
      'file.kind_refused',
      'file.too_large',
      'file.quota',
      'file.shop_full',
      'QUOTA_REACHED',
      'file.too_many_uploads',
    ],
  }),
  'file.video.piece': endpoint({
    method: 'POST',
    path: '/api/admin/file/video/piece',
    access,
    summary: 'Brings one piece of 1 MB, the last one less; one that came already is passed over.',
    input: z.object({ id: id(), number: int(0, MOST_PIECES - 1) }),
    output: nothing(),
    upload: { maxBytes: PIECE_BYTES },
    errors: ['NOT_FOUND', 'file.piece_wrong'],
  }),
  'file.video.finish': endpoint({
    method: 'POST',
    path: '/api/admin/file/video/finish',
    access,
    summary:
      'Looks by its boxes whether it is a video, blanks place and device, and makes it a file; again, it answers that file.',
    input: z.object({ id: id() }),
    output: z.object({ data: FileObject }),
    errors: ['NOT_FOUND', 'file.incomplete', 'file.damaged', 'file.kind_refused', 'file.active_content'],
  }),
  'file.video.cancel': endpoint({
    method: 'POST',
    path: '/api/admin/file/video/cancel',
    access,
    summary: 'Gives a video up that is on its way, and its space back.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};
