import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, moment, nothing, orNone, saved, shown } from '../../../kernel/contract/fields.ts';
import { FileObject } from './contract.ts';
import { FilmMaking } from './film/film-contract.ts';

const path = '/api/admin/file/library';
const view = { permission: 'file.file.view' };
const save = { permission: 'file.file.save' };
const remove = { permission: 'file.file.remove' };
const version = int(1, 2 ** 31 - 1);

/** What the library holds: what pages are made of, never the papers of persons. */
export const libraryKinds = ['picture', 'video', 'captions', 'document', 'reading'] as const;
const LibraryKind = z.enum(libraryKinds);
export type LibraryKind = z.output<typeof LibraryKind>;

const kindCounts = {
  picture: z.number(),
  video: z.number(),
  captions: z.number(),
  document: z.number(),
  reading: z.number(),
};

/** A file of the library. */
export const LibraryFile = FileObject.extend({
  version: z.number(),
  kind: LibraryKind,
  /** Only those whom a page lets in may fetch it. */
  isPrivate: z.boolean(),
  alt: z.string(),
  altEn: z.string(),
  /** Whose it is and on what terms, and until when it may be shown; null is for good. */
  rights: z.string(),
  rightsUntil: z.string().nullable(),
  /** How far its forms are; null of what is no video, and where none were ever to be made. */
  making: FilmMaking.nullable(),
  owner: z.string(),
  createdAt: z.string(),
  /** Since when nothing names it, and when it goes by itself; null while something does. */
  unused: z.object({ since: z.string(), goesAt: z.string() }).nullable(),
});
export type LibraryFile = z.output<typeof LibraryFile>;

/** One of the captions of a video, by the number of its file. */
export const StoredTrack = z.object({ file: id(), language: z.enum(['zh', 'en']), label: line(40, 1) });

/** What staff do with the files of the shop. */
export const library = {
  'file.library.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: view,
    summary: 'The files that pages are made of, the newest first; the next ones stand behind the number of the last.',
    input: z.object({
      q: line(100).default(''),
      kind: LibraryKind.optional(),
      /** `rights`: pictures that may not be shown for longer than two weeks more. */
      use: z.enum(['', 'unused', 'rights']).default(''),
      before: id().optional(),
      limit: int(1, 60).default(36),
    }),
    output: z.object({
      data: z.array(LibraryFile),
      /** Where the next ones begin; null at the end. */
      next: z.number().nullable(),
      /** How many there are of each kind, how many nothing names, and of how many the rights end. */
      counts: z.object({ ...kindCounts, unused: z.number(), rights: z.number() }),
      /** Bytes that all files of the shop take, of those it may have. */
      space: z.object({ used: z.number(), limit: z.number() }),
    }),
  }),
  'file.library.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: view,
    summary: 'One file of the library with everything that is known of it.',
    input: z.object({ id: id() }),
    output: shown(LibraryFile.extend({ poster: z.number().nullable(), captions: z.array(StoredTrack) })),
    errors: ['NOT_FOUND'],
  }),
  'file.library.uses': endpoint({
    method: 'GET',
    path: `${path}/uses/{id}`,
    access: view,
    summary: 'What shows a file: records of every module that says where its files stand.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(
        z.object({
          kind: z.object({ zh: z.string(), en: z.string() }),
          id: z.number(),
          title: z.string(),
          /** Address of its screen; empty for those who may not open it. */
          url: z.string(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  'file.library.save': endpoint({
    method: 'POST',
    path: `${path}/save`,
    edits: 'file.library',
    access: save,
    summary:
      'Saves the name of a file and how long it may be shown, what a picture says to those who do not see it and where the eye belongs, and poster and captions of a video.',
    input: z.object({
      id: id(),
      version,
      name: line(120, 1),
      alt: line(200).default(''),
      altEn: line(200).default(''),
      focus: orNone(z.object({ x: int(0, 100), y: int(0, 100) })).default(null),
      rights: line(200).default(''),
      rightsUntil: orNone(moment()).default(null),
      poster: orNone(id()).default(null),
      captions: z.union([z.array(StoredTrack).max(4), orNone(z.never()).transform(() => [])]).default([]),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'file.part_unknown'],
  }),
  'file.library.replace': endpoint({
    method: 'POST',
    path: `${path}/replace`,
    access: save,
    summary:
      'Puts another picture in the place of one: whatever shows it shows the new one, its former addresses lead on.',
    input: z.object({ id: id(), version }),
    output: saved(),
    upload: { maxBytes: 20 * 1024 * 1024 },
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'file.missing', 'file.kind_refused', 'file.damaged', 'file.too_large'],
      ...['file.too_many_pixels', 'file.quota', 'file.shop_full', 'QUOTA_REACHED'],
    ],
  }),
  'file.library.remove': endpoint({
    method: 'POST',
    path: `${path}/remove`,
    access: remove,
    summary: 'Removes a file that nothing shows; its bytes go in a later night, until then it can be brought back.',
    input: z.object({ id: id(), version }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'file.in_use'],
  }),
  'file.library.restore': endpoint({
    method: 'POST',
    path: `${path}/restore`,
    access: remove,
    summary: 'Brings a removed file back while its bytes are still there.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};
