import { z } from 'zod';
import { endpoint } from '../../../../kernel/contract/endpoint.ts';
import { id, nothing } from '../../../../kernel/contract/fields.ts';
import { mediaFaults } from '../../../../kernel/media/media-fault.ts';

/** How far a film is: waits for its turn, is made, can be played in its forms, or could not be made. */
export const filmStates = ['waiting', 'working', 'ready', 'failed'] as const;
const State = z.enum(filmStates);
export type FilmState = z.output<typeof State>;

/** What staff see of the making of a film. */
export const FilmMaking = z.object({
  state: State,
  /** From 0 to 100. */
  percent: z.number(),
  /** Why it failed; empty otherwise. */
  reason: z.enum(['', ...mediaFaults]),
  /** Its forms, the smallest first: the shorter side by which they are known, size in px, bytes. */
  renditions: z.array(z.object({ lines: z.number(), width: z.number(), height: z.number(), bytes: z.number() })),
  /** Where its sound lies for those who write captions (16 kHz, one channel); null where there is none. */
  speech: z.string().nullable(),
});
export type FilmMaking = z.output<typeof FilmMaking>;

/** What staff do about the forms of a film. */
export const film = {
  'file.film.make': endpoint({
    method: 'POST',
    path: '/api/admin/file/film/make',
    access: { permission: 'file.file.save' },
    summary: 'Makes the forms of a video that players change between, once more where that failed.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'file.no_film'],
  }),
};
